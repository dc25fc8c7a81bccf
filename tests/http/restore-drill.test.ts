import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteRequestStore } from '#adapters/database/sqlite-request-store.ts'
import { locateRequest } from '../support/retailer-request.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

const GUIDE = path.resolve(import.meta.dirname, '../../docs/operators-guide.md')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function acknowledge(site: RunningSite, comments: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(locateRequest({ comments })),
  })
  const { data, reference } = (await answer.json()) as { data: number; reference: string }
  expect(data).toBe(1)
  return reference
}

async function describeHood(site: RunningSite, dataDir: string, html: string) {
  const apiKey = await readFile(path.join(dataDir, 'content-api-key'), 'utf8')
  const list = `${site.url}/api/Container/shiloh-images-products-rangehoods/Blob`
  const [hood] = (await (await fetch(list)).json()) as [{ name: string }]
  const answer = await fetch(`${site.url}/api/Blob`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      containerName: 'shiloh-images-products-rangehoods',
      blobName: hood.name,
      apiKey,
      metadata: { html },
    }),
  })
  expect(answer.status).toBe(200)
}

async function commentsOf(dataDir: string, reference: string) {
  const store = await openSqliteRequestStore(dataDir)
  const kept = await store.get(reference)
  await store.close()
  return kept?.request.comments
}

/** The command of the guide, as an operator would paste it, for other folders. */
async function backUpAsTheGuideSays(from: string, to: string) {
  const command = /node_modules\/\.bin\/node -e "([^"]+)" (\S+) (\S+)/.exec(
    await readFile(GUIDE, 'utf8'),
  )?.[1]
  if (command === undefined) throw new Error('The guide has no backup command')
  await promisify(execFile)(process.execPath, ['-e', command, from, to])
}

test('what was acknowledged and edited is there again, from a copy and from a backup of the running site', async () => {
  const original = path.join(folder, 'original')
  const site = await startSite({ DATA_DIR: original })
  const first = await acknowledge(site, 'before the backup')
  await describeHood(site, original, 'Described before the backup')

  // A backup while the site runs and goes on being used.
  const hot = path.join(folder, 'hot')
  await mkdir(hot)
  await backUpAsTheGuideSays(path.join(original, 'site.sqlite'), path.join(hot, 'site.sqlite'))
  await cp(path.join(original, 'content'), path.join(hot, 'content'), { recursive: true })
  await cp(path.join(original, 'content-api-key'), path.join(hot, 'content-api-key'))
  const second = await acknowledge(site, 'after the backup')
  expect(await site.stop()).toBe(0)

  // A copy of the stopped site, then the disaster.
  const cold = path.join(folder, 'cold')
  await cp(original, cold, { recursive: true })
  await rm(original, { recursive: true })

  const restored = await startSite({ DATA_DIR: cold })
  expect(
    (await (await fetch(`${restored.url}/products/rangehoods`)).text()).includes('Described before'),
  ).toBe(true)
  const third = await acknowledge(restored, 'after the restore')
  expect(await restored.stop()).toBe(0)
  for (const [reference, comments] of [
    [first, 'before the backup'],
    [second, 'after the backup'],
    [third, 'after the restore'],
  ] as const)
    expect(await commentsOf(cold, reference)).toBe(comments)

  const older = await startSite({ DATA_DIR: hot })
  expect((await (await fetch(`${older.url}/products/rangehoods`)).text()).includes('Described before')).toBe(
    true,
  )
  expect(await older.stop()).toBe(0)
  expect(await commentsOf(hot, first)).toBe('before the backup')
  expect(await commentsOf(hot, second)).toBeUndefined()
  expect(await readFile(path.join(hot, 'content-api-key'), 'utf8')).toBe(
    await readFile(path.join(cold, 'content-api-key'), 'utf8'),
  )
}, 180_000)
