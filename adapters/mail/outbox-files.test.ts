import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { removeMessages } from './outbox-files.ts'

const STAMP = '20260115T120000Z'
const file = (id: string) => `${STAMP}-${id}.eml`

test('removes all messages about a request or case, including resent ones, and no others', async () => {
  const folder = await temporaryFolder()
  const outbox = join(folder.path, 'outbox')
  await mkdir(outbox)
  const about = (reference: string) =>
    [
      'desk',
      'visitor',
      'visitor-send-2',
      'retailer-1',
      'retailer-12-send-3',
      'introduction-1',
      'reminder-2',
      'notice-1',
      'notice-1-send-2',
      'extension-1',
      'proof-1',
    ].map((mail) => file(`${reference}-${mail}`))
  const others = [...about('7K3M-9PQRZ'), file('digest-2026-01-15'), `${STAMP}-7K3M-9PQRX.txt`]
  for (const name of [...about('7K3M-9PQRX'), ...others]) await writeFile(join(outbox, name), '')
  expect(await removeMessages(folder.path, ['7K3M-9PQRX'])).toBe(11)
  expect((await readdir(outbox)).toSorted()).toEqual(others.toSorted())
  await folder.remove()
})

test('removes nothing without an outbox', async () => {
  const folder = await temporaryFolder()
  expect(await removeMessages(folder.path, ['7K3M-9PQRX'])).toBe(0)
  await folder.remove()
})
