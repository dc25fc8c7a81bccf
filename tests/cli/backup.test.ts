import { appendFile, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteRequestStore, storedRequests } from '#tests/support/stores/request-store.ts'
import { fingerprint } from '../../cli/backup/private-files.ts'
import { sampleRequest } from '../contracts/request-store-samples.ts'
import { runCopyCommand } from '../support/sites/backup-commands.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

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
  test('contains all data, with a manifest, for its owner only', async () => {
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

  test('fails without a database or content, and creates nothing', async () => {
    const nowhere = path.join(folder.path, 'nowhere')
    const refusal = await make({ DATA_DIR: nowhere })
    expect(refusal).toMatchObject({
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
    expect((await runCopyCommand('backup', [within], { DATA_DIR: data })).err).toContain(
      'which the backup copies',
    )
  })

  test('leaves content in Azure out, with a notice', async () => {
    const { exitCode, err } = await make({ STORAGE_ACCOUNT_URL: 'https://account.blob.core.windows.net' })
    expect(exitCode).toBe(0)
    expect(err).toContain('Content is in Azure Blob Storage and not in this backup')
    expect(await filesIn(backup)).toEqual([
      'content-api-key',
      'database.jsonl',
      'manifest.json',
      'outbox/one.eml',
    ])
    expect((await restore(path.join(folder.path, 'new'))).err).toContain('The backup has no content')
  })

  test('requires one folder', async () => {
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
    const contentNames = (await filesIn(backup)).filter((name) => !/^(manifest|database)/.test(name))
    const placeOf = (name: string) => name.replace(/^history/, 'content/.history')
    expect(await filesIn(target)).toEqual([...contentNames.map(placeOf), 'site.sqlite'].sort())
    for (const name of contentNames)
      expect(await readFile(path.join(target, placeOf(name)))).toEqual(
        await readFile(path.join(backup, name)),
      )
    const kitchen = await stat(path.join(target, 'content/shiloh-images-gallery/kitchen.jpg'))
    expect(kitchen.mtimeMs).toBe(1_700_000_000_000)
    for (const name of ['site.sqlite', 'content-api-key', 'outbox/one.eml'])
      expect((await stat(path.join(target, name))).mode & 0o077).toBe(0)
  })

  test('does not overwrite existing data unless asked to', async () => {
    await make()
    await writeFile(path.join(data, 'content/shiloh-images-gallery/new.jpg'), 'new')
    await writeFile(path.join(data, 'content/.history/change-2'), 'a newer kitchen')
    const refusal = await restore(data)
    expect(refusal.exitCode).toBe(1)
    expect(refusal.err).toContain(`the SQLite database and ${path.join(data, 'content')}`)
    expect(refusal.err).toContain('--replace')
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
    expect((await restore(data, ['--check'])).out).toContain('No errors found')
    await damage(path.join(backup, name))
    const target = path.join(folder.path, 'new')
    const { exitCode, err } = await restore(target)
    expect([exitCode, err]).toEqual([1, expect.stringContaining(`such as ${name}`)])
    expect((await restore(target, ['--check'])).exitCode).toBe(1)
    await expect(stat(target)).rejects.toThrow('ENOENT')
  })

  test('rejects folders that are not a backup, truncated files, and paths that lead out', async () => {
    expect((await restore(data, ['--replace'])).err).toContain('is not a complete backup')
    await make()
    const file = path.join(backup, 'manifest.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('"outbox/one.eml"', '"outbox/../../one.eml"'))
    expect((await restore(data, ['--replace'])).err).toContain('is damaged')
    await writeFile(file, text.slice(0, 100))
    expect((await restore(data, ['--replace'])).err).toContain('is damaged')
  })

  test('leaves content alone if it is in Azure', async () => {
    await make()
    const target = path.join(folder.path, 'new')
    const { exitCode, err } = await restore(target, [], {
      STORAGE_ACCOUNT_URL: 'https://a.blob.core.windows.net',
    })
    expect(exitCode).toBe(0)
    expect(err).toContain('The backup’s content was skipped')
    expect(await readdir(target)).not.toContain('content')
  })
})

describe('an encrypted backup', () => {
  const identity = () => path.join(folder.path, 'identity.txt')
  async function newKey(file = identity()) {
    const { exitCode, out } = await runCopyCommand('backup', ['--new-key', file], { DATA_DIR: data })
    expect(exitCode).toBe(0)
    return out
  }

  test('is readable with the identity and not without', async () => {
    const recipient = await newKey()
    expect((await stat(identity())).mode & 0o077).toBe(0)
    const photo = Buffer.alloc(300_000, 'a photo ')
    await writeFile(path.join(data, 'content/shiloh-images-gallery/large.jpg'), photo)
    const backupResult = await make({ BACKUP_RECIPIENTS: recipient })
    expect(backupResult).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('MB, encrypted.') as unknown,
    })
    const encryptedNames = (await filesIn(backup)).filter((name) => name !== 'manifest.json')
    const textOf = (name: string) => readFile(path.join(backup, name), 'latin1')
    expect(await textOf('manifest.json')).not.toContain(sampleRequest(1).request.email)
    for (const name of encryptedNames)
      expect([name, await textOf(name)]).toEqual([
        expect.stringMatching(/\.age$/),
        expect.stringMatching(/^age-encryption\.org\/v1\n-> X25519 /),
      ])

    const target = path.join(folder.path, 'new')
    expect((await restore(target, ['--check'])).exitCode).toBe(0)
    expect(await restore(target)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Give the file of an identity with --identity') as unknown,
    })
    const other = path.join(folder.path, 'other.txt')
    await newKey(other)
    expect(await restore(target, ['--identity', other])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(`No identity in ${other} can decrypt this backup`) as unknown,
    })
    expect((await restore(target, ['--identity', identity()])).exitCode).toBe(0)
    for (const name of [
      'shiloh-images-gallery/large.jpg',
      'shiloh-images-gallery/kitchen.jpg',
      '.history/change-1',
    ])
      expect(await readFile(path.join(target, 'content', name))).toEqual(
        await readFile(path.join(data, 'content', name)),
      )
    const store = await openSqliteRequestStore(target)
    expect(await storedRequests(store)).toHaveLength(1)
    await store.close()
  })

  test('can have several recipients: the old key and the new one during a change', async () => {
    const [old, fresh] = [path.join(folder.path, 'old.txt'), path.join(folder.path, 'fresh.txt')]
    const recipients = [await newKey(old), await newKey(fresh)]
    await make({ BACKUP_RECIPIENTS: recipients.join(',') })
    for (const file of [old, fresh])
      expect(
        (await restore(path.join(folder.path, `to-${path.basename(file)}`), ['--identity', file])).exitCode,
      ).toBe(0)
  })

  test('never overwrites a key, and rejects an invalid recipient before writing', async () => {
    await newKey()
    expect((await runCopyCommand('backup', ['--new-key', identity()], { DATA_DIR: data })).exitCode).toBe(1)
    expect((await make({ BACKUP_RECIPIENTS: 'my own key' })).err).toContain(
      'BACKUP_RECIPIENTS: must list age recipients',
    )
    await expect(stat(backup)).rejects.toThrow('ENOENT')
  })
})

describe('verifying', () => {
  const verify = (...args: readonly string[]) =>
    runCopyCommand('backup', ['--verify', backup, ...args], { DATA_DIR: path.join(folder.path, 'elsewhere') })

  test('restores everything into a temporary place and compares it', async () => {
    await make()
    const { exitCode, out } = await verify()
    expect(exitCode).toBe(0)
    expect(out).toMatch(
      /^Verified the backup of 2026-07-22T12:00:00\.000Z, 1 request from SQLite, .* restored into a temporary SQLite database in [\d.]+ s; every row and all 7 files match\.$/,
    )
    expect(await readdir(folder.path)).toEqual(['backup', 'data'])
  })

  test('opens an encrypted backup with its identity', async () => {
    const file = path.join(folder.path, 'identity.txt')
    const { out: recipient } = await runCopyCommand('backup', ['--new-key', file], { DATA_DIR: data })
    await make({ BACKUP_RECIPIENTS: recipient })
    expect((await verify()).exitCode).toBe(2)
    expect((await verify('--identity', file)).out).toContain('every row and all 7 files match')
  })

  test('reports data that a restore would not bring back', async () => {
    await make()
    const rows = path.join(backup, 'database.jsonl')
    const text = await readFile(rows, 'utf8')
    await writeFile(rows, text.slice(0, text.indexOf('\n') + 1))
    expect(await verify()).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('database.jsonl') as unknown,
    })
    const manifest = path.join(backup, 'manifest.json')
    const { bytes, sha256 } = await fingerprint(rows)
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace(
        /("path": "database\.jsonl",\s+"bytes": )\d+(,\s+"sha256": ")\w+/,
        `$1${bytes}$2${sha256}`,
      ),
    )
    expect(await verify()).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/should have \d rows and has/) as unknown,
    })
  })
})
