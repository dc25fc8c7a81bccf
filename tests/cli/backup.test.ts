import { appendFile, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteRequestStore } from '#adapters/database/requests/sqlite-request-store.ts'
import { sampleRequest } from '../contracts/request-store-samples.ts'
import { runCopyCommand } from '../support/backup-commands.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let data: string
let backup: string

beforeEach(async () => {
  folder = await temporaryFolder()
  data = path.join(folder.path, 'data')
  backup = path.join(folder.path, 'backup')
  const container = path.join(data, 'content/shiloh-images-gallery')
  await mkdir(path.join(container, 'below'), { recursive: true })
  await mkdir(path.join(data, 'outbox'))
  await writeFile(path.join(container, 'kitchen.jpg'), 'a kitchen')
  await writeFile(path.join(container, 'below/island.jpg'), 'an island')
  await writeFile(path.join(container, 'kitchen.jpg.metadata.json'), '{}')
  await writeFile(path.join(container, '.tmp-1'), 'half a file')
  await utimes(path.join(container, 'kitchen.jpg'), 1_700_000_000, 1_700_000_000)
  await symlink('kitchen.jpg', path.join(container, 'linked.jpg'))
  await symlink('/etc/passwd', path.join(container, 'stolen.jpg'))
  await mkdir(path.join(data, 'content/.history'))
  await writeFile(path.join(data, 'content/.history/change-1'), 'an older kitchen')
  await writeFile(path.join(data, 'outbox/one.eml'), 'Subject: Hello')
  await writeFile(path.join(data, 'content-api-key'), 'a-key-of-enough-length')
  const store = await openSqliteRequestStore(data)
  await store.accept(sampleRequest(1))
  await store.close()
})
afterEach(() => folder.remove())

const make = (env: Record<string, string> = {}) =>
  runCopyCommand('backup', [backup], { DATA_DIR: data, ...env })
const restore = (to: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCopyCommand('restore', [backup, ...args], { DATA_DIR: to, ...env })

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

describe('a backup', () => {
  test('holds what must be kept, with a manifest, for its owner only', async () => {
    const { exitCode, out, err } = await make()
    expect({ exitCode, out }).toEqual({
      exitCode: 0,
      out: `Backed up to ${backup}: 1 request from SQLite, 4 files of content, 0.0 MB.`,
    })
    expect(err).toContain('erasing a request does not change it')
    expect(await filesIn(backup)).toEqual([
      'content-api-key',
      'content/shiloh-images-gallery/below/island.jpg',
      'content/shiloh-images-gallery/kitchen.jpg',
      'content/shiloh-images-gallery/kitchen.jpg.metadata.json',
      'content/shiloh-images-gallery/linked.jpg',
      'database.jsonl',
      'history/change-1',
      'manifest.json',
      'outbox/one.eml',
    ])
    for (const name of ['', ...(await readdir(backup, { recursive: true }))]) {
      const { mode } = await stat(path.join(backup, name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
    const manifest: unknown = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      madeAt: '2026-07-22T12:00:00.000Z',
      version: '1.2.3',
      database: { kind: 'SQLite', rows: { retailer_request: 1 } },
      content: 'folder',
    })
  })

  test('without a database or content to copy is refused, and nothing is made', async () => {
    const nowhere = path.join(folder.path, 'nowhere')
    const refused = await make({ DATA_DIR: nowhere })
    expect(refused).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('There is no database') as unknown,
    })
    await rm(path.join(data, 'content'), { recursive: true })
    expect((await make()).err).toContain('There is no content folder')
    expect(await readdir(backup)).toEqual([])
    await expect(stat(nowhere)).rejects.toThrow('ENOENT')
  })

  test('overwrites nothing, and does not copy itself', async () => {
    await make()
    expect((await make()).err).toContain('is not empty')
    const within = path.join(data, 'content/backup')
    expect((await runCopyCommand('backup', [within], { DATA_DIR: data })).err).toContain('which is backed up')
  })

  test('leaves content in Azure out, and says so', async () => {
    const { exitCode, err } = await make({ STORAGE_ACCOUNT_URL: 'https://account.blob.core.windows.net' })
    expect(exitCode).toBe(0)
    expect(err).toContain('Content is in Azure Blob Storage and not in this backup')
    expect(await filesIn(backup)).toEqual([
      'content-api-key',
      'database.jsonl',
      'manifest.json',
      'outbox/one.eml',
    ])
    expect((await restore(path.join(folder.path, 'new'))).err).toContain('It has no content')
  })

  test('asks for one folder', async () => {
    expect((await runCopyCommand('backup', [], { DATA_DIR: data })).exitCode).toBe(2)
    expect((await runCopyCommand('restore', ['--help'], {})).out).toContain('--replace')
  })
})

describe('restoring', () => {
  test('puts everything back as it was', async () => {
    await make()
    const target = path.join(folder.path, 'new')
    const { exitCode, out } = await restore(target)
    expect(exitCode).toBe(0)
    expect(out).toContain(
      'Restored into SQLite: the backup of 2026-07-22T12:00:00.000Z, 1 request from SQLite',
    )
    const kept = (await filesIn(backup)).filter((name) => !/^(manifest|database)/.test(name))
    const placeOf = (name: string) => name.replace(/^history/, 'content/.history')
    expect(await filesIn(target)).toEqual([...kept.map(placeOf), 'site.sqlite'].sort())
    for (const name of kept)
      expect(await readFile(path.join(target, placeOf(name)))).toEqual(
        await readFile(path.join(backup, name)),
      )
    const kitchen = await stat(path.join(target, 'content/shiloh-images-gallery/kitchen.jpg'))
    expect(kitchen.mtimeMs).toBe(1_700_000_000_000)
    for (const name of ['site.sqlite', 'content-api-key', 'outbox/one.eml'])
      expect((await stat(path.join(target, name))).mode & 0o077).toBe(0)
  })

  test('does not overwrite what is there unless told to', async () => {
    await make()
    await writeFile(path.join(data, 'content/shiloh-images-gallery/new.jpg'), 'new')
    await writeFile(path.join(data, 'content/.history/change-2'), 'a newer kitchen')
    const refused = await restore(data)
    expect(refused.exitCode).toBe(1)
    expect(refused.err).toContain(`the SQLite database and ${path.join(data, 'content')}`)
    expect(refused.err).toContain('--replace')
    await stat(path.join(data, 'content/shiloh-images-gallery/new.jpg'))

    expect((await restore(data, ['--replace'])).exitCode).toBe(0)
    expect(await readdir(path.join(data, 'content'))).toEqual(['.history', 'shiloh-images-gallery'])
    expect(await readdir(path.join(data, 'content/.history'))).toEqual(['change-1'])
    expect(await readdir(path.join(data, 'content/shiloh-images-gallery'))).not.toContain('new.jpg')
  })

  test.each([
    ['changed', 'database.jsonl', (file: string) => appendFile(file, ' ')],
    ['missing', 'content/shiloh-images-gallery/kitchen.jpg', (file: string) => rm(file)],
  ])('refuses a backup with a file that is %s, before anything is changed', async (_, name, damage) => {
    await make()
    expect((await restore(data, ['--check'])).out).toContain('Nothing is wrong')
    await damage(path.join(backup, name))
    const target = path.join(folder.path, 'new')
    const { exitCode, err } = await restore(target)
    expect([exitCode, err]).toEqual([1, expect.stringContaining(`such as ${name}`)])
    expect((await restore(target, ['--check'])).exitCode).toBe(1)
    await expect(stat(target)).rejects.toThrow('ENOENT')
  })

  test('refuses what is no backup, was cut short, or leads out of its folder', async () => {
    expect((await restore(data, ['--replace'])).err).toContain('is not a complete backup')
    await make()
    const file = path.join(backup, 'manifest.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('"outbox/one.eml"', '"outbox/../../one.eml"'))
    expect((await restore(data, ['--replace'])).err).toContain('is damaged')
    await writeFile(file, text.slice(0, 100))
    expect((await restore(data, ['--replace'])).err).toContain('is damaged')
  })

  test('leaves content alone where the configuration keeps it in Azure', async () => {
    await make()
    const target = path.join(folder.path, 'new')
    const { exitCode, err } = await restore(target, [], {
      STORAGE_ACCOUNT_URL: 'https://a.blob.core.windows.net',
    })
    expect(exitCode).toBe(0)
    expect(err).toContain('Content in the backup was skipped')
    expect(await readdir(target)).not.toContain('content')
  })
})
