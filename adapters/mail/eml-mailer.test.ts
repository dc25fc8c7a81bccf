import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mailer } from '#core/retailers/mail/mailer.ts'
import { mailerContract, sampleEmail } from '../../tests/contracts/mailer.ts'
import { temporaryFolder } from '../../tests/support/stores/temporary-folder.ts'
import { createEmlMailer, removeMessages } from './eml-mailer.ts'

const makeDirectory = () => mkdtemp(join(tmpdir(), 'eml-mailer-'))

const readOutbox = async (directory: string) => {
  const outbox = join(directory, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  return Promise.all(files.map(async (file) => ({ raw: await readFile(join(outbox, file)) })))
}

mailerContract('file', async () => {
  const directory = await makeDirectory()
  return {
    mailer: createEmlMailer(directory),
    received: () => readOutbox(directory),
    dispose: () => rm(directory, { recursive: true }),
  }
})

describe('the outbox', () => {
  let directory: string
  let mailer: Mailer

  beforeEach(async () => {
    directory = await makeDirectory()
    mailer = createEmlMailer(directory)
  })

  afterEach(() => rm(directory, { recursive: true }))

  test('names files by time and message and lets only their owner read them', async () => {
    await mailer.send(sampleEmail())
    await mailer.send(sampleEmail({ id: 'plain', createdAt: undefined } as object))
    const files = (await readdir(join(directory, 'outbox'))).sort()
    expect(files).toEqual(['20260115T120000Z-7K3M-9PQRX-visitor.eml', 'plain.eml'])
    for (const file of files) expect((await stat(join(directory, 'outbox', file))).mode & 0o077).toBe(0)
  })

  test('replaces the file if the same message is sent again', async () => {
    await mailer.send(sampleEmail())
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(sampleEmail({ subject: 'again' }))))
    const messages = await readOutbox(directory)
    expect(messages).toHaveLength(1)
    expect(await simpleParser(messages[0]!.raw)).toMatchObject({
      subject: 'again',
      date: new Date('2026-01-15T12:00:00.000Z'),
    })
  })

  test('reports an unwritable outbox as an outage until it recovers', async () => {
    await writeFile(join(directory, 'outbox'), 'in the way')
    expect(await mailer.send(sampleEmail())).toEqual({
      kind: 'deferred',
      reason: 'outbox: EEXIST',
      transport: true,
    })
    await expect(mailer.check()).rejects.toThrow(Error)
    await rm(join(directory, 'outbox'))
    await mailer.check()
    expect(await mailer.send(sampleEmail())).toEqual({ kind: 'sent' })
  })
})

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
