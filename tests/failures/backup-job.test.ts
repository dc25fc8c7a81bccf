import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPostgresStores } from '#adapters/database/open-stores.ts'
import { findPostgres } from '../../scripts/ensure-postgres.ts'
import { startPostgres, type TestPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const DAY_S = 86_400
const quiet = { warn: () => undefined }

function script(): string {
  const reference = readFileSync(path.resolve(import.meta.dirname, '../../deploy/reference.yaml'), 'utf8')
  const [, block = ''] = /- -euc\n +- \|\n((?: {18}.*\n)+)/.exec(reference) ?? []
  return block.replace(/^ {18}/gm, '')
}

let postgres: TestPostgres
let url: string
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase()
  await (await openPostgresStores(url, { log: quiet })).close()
})
afterAll(() => postgres.stop())

beforeEach(async () => {
  folder = await temporaryFolder()
  for (const [name, days] of [
    ['site-2001-01-01.dump', 40],
    ['site-2001-02-01.dump', 20],
    ['of-somebody-else.dump', 40],
  ] as const) {
    const file = path.join(folder.path, name)
    await writeFile(file, 'an earlier one')
    const then = Date.now() / 1000 - days * DAY_S
    await utimes(file, then, then)
  }
  return () => folder.remove()
})

function run(address: string) {
  const PATH = `${findPostgres()}:${process.env['PATH']}`
  const env = { PATH, BACKUP_DIR: folder.path, KEEP_DAYS: '30', BACKUP_URL: address }
  return promisify(execFile)('sh', ['-euc', script()], { env })
}

test('leaves a complete dump that only its user can read, and removes expired ones', async () => {
  await run(url)
  const dumps = await readdir(folder.path)
  const fresh = dumps.find((name) => /^site-(?!2001-)/.test(name)) ?? ''
  expect(dumps.sort()).toEqual(['of-somebody-else.dump', 'site-2001-02-01.dump', fresh].sort())
  expect(fresh).toMatch(/^site-\d{4}-\d\d-\d\d\.dump$/)
  expect((await stat(path.join(folder.path, fresh))).mode & 0o777).toBe(0o600)
  const restore = path.join(findPostgres() ?? '', 'pg_restore')
  const { stdout } = await promisify(execFile)(restore, ['--list', path.join(folder.path, fresh)])
  expect(stdout).toMatch(/TABLE DATA public retailer_request /)
  const stores = await openPostgresStores(url, { log: quiet })
  const last = await stores.backups.last()
  await stores.close()
  expect(last?.bytes).toBe((await stat(path.join(folder.path, fresh))).size)
  expect(Math.abs((last?.at ?? 0) - Date.now())).toBeLessThan(120_000)
})

test('a failed dump fails the job, does not count and removes nothing', async () => {
  await expect(run('postgres://site@127.0.0.1:9/site')).rejects.toMatchObject({ code: 1 })
  expect((await readdir(folder.path)).filter((name) => name.endsWith('.dump')).sort()).toEqual([
    'of-somebody-else.dump',
    'site-2001-01-01.dump',
    'site-2001-02-01.dump',
  ])
})
