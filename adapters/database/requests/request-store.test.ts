import { spawn } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openPostgresRequestStore,
  openSqliteRequestStore,
  storedRequests,
} from '#tests/support/stores/request-store.ts'
import { sampleRequest } from '../../../tests/contracts/request-store-samples.ts'
import { startPostgres } from '../../../tests/support/stores/postgres.ts'
import { sharedPostgres } from '../../../tests/support/stores/shared-postgres.ts'
import { openPostgres } from '../connections/open-postgres.ts'
import { openSqlite } from '../connections/open-sqlite.ts'
import { toRow } from './request-row.ts'

const makeDirectory = () => mkdtemp(join(tmpdir(), 'request-store-'))

describe('the SQLite file', () => {
  let directory: string

  beforeEach(async () => {
    directory = await makeDirectory()
  })

  afterEach(() => rm(directory, { recursive: true }))

  test('creates a missing data directory that only its owner can read', async () => {
    const store = await openSqliteRequestStore(join(directory, 'a', 'b'))
    await store.accept(sampleRequest(1))
    const files = await readdir(join(directory, 'a', 'b'))
    expect(files).toContain('site.sqlite')
    for (const file of files) expect((await stat(join(directory, 'a', 'b', file))).mode & 0o077).toBe(0)
    await store.close()
  })

  test('lets several processes start on a new file at once', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => openSqliteRequestStore(directory)))
    await Promise.all(stores.map((store, n) => store.accept(sampleRequest(n))))
    expect(await storedRequests(stores[0]!)).toHaveLength(3)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('names a file that is not a database', async () => {
    await writeFile(
      join(directory, 'site.sqlite'),
      'This is a shopping list, and a rather long one.'.repeat(40),
    )
    await expect(openSqliteRequestStore(directory)).rejects.toThrow(/site\.sqlite is not a database/)
  })

  test('rejects a damaged file', async () => {
    const file = join(directory, 'site.sqlite')
    const store = await openSqliteRequestStore(directory)
    for (let n = 0; n < 50; n += 1) await store.accept(sampleRequest(n))
    await store.close()
    const { size } = await stat(file)
    const noise = Buffer.alloc(size - 4096, 0xa5)
    const handle = await open(file, 'r+')
    await handle.write(noise, 0, noise.length, 4096)
    await handle.close()
    await expect(openSqliteRequestStore(directory)).rejects.toThrow(/is damaged; restore it/)
  })

  test('waits for a file locked by another process, then rejects it', async () => {
    await (await openSqliteRequestStore(directory)).close()
    const other = new DatabaseSync(join(directory, 'site.sqlite'))
    other.exec('pragma locking_mode = exclusive; begin exclusive')
    await expect(openSqliteRequestStore(directory, { waitMs: 60 })).rejects.toThrow(
      /is locked by another process/,
    )
    const waiting = openSqliteRequestStore(directory)
    other.close()
    await (await waiting).close()
  })

  test('stores a request while another process briefly holds the write lock', async () => {
    const store = await openSqliteRequestStore(directory)
    const other = new DatabaseSync(join(directory, 'site.sqlite'))
    other.exec('begin immediate')
    const acceptance = store.accept(sampleRequest(1))
    await nextTurn()
    other.exec('rollback')
    other.close()
    expect(await acceptance).toMatchObject({ kind: 'stored' })
    await store.close()
  })

  test('lets a transaction read first and then write while another process wants to write', async () => {
    const [first, second] = [await openSqlite(directory), await openSqlite(directory)]
    let other: Promise<unknown> | undefined
    await first.transaction().execute(async (transaction) => {
      await transaction.selectFrom('retailerRequest').selectAll().execute()
      other = second
        .insertInto('retailerRequest')
        .values(toRow(sampleRequest(2)))
        .execute()
      await nextTurn()
      await transaction
        .insertInto('retailerRequest')
        .values(toRow(sampleRequest(1)))
        .execute()
    })
    await other
    expect(await first.selectFrom('retailerRequest').select('id').execute()).toHaveLength(2)
    await Promise.all([first.destroy(), second.destroy()])
  })

  test('rejects a data directory that is not writable', async () => {
    await writeFile(join(directory, 'file'), '')
    await expect(openSqliteRequestStore(join(directory, 'file', 'data'))).rejects.toThrow(
      /cannot be written \(ENOTDIR\)/,
    )
  })

  test('rejects a file from before the first release and leaves it unchanged', async () => {
    const old = new DatabaseSync(join(directory, 'site.sqlite'))
    old.exec(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into kysely_migration values ('0001-retailer-requests', 'now'), ('0018-site-secrets', 'now');
      create table retailer_request (id text primary key)`)
    const tables = () => old.prepare('select name from sqlite_master order by name').all()
    const before = tables()
    await expect(openSqliteRequestStore(directory)).rejects.toThrow(
      /^The database \S+site\.sqlite was written by a version from before the first release \(0001-retailer-requests\), which this one cannot read; start with an empty one\.$/,
    )
    expect(tables()).toEqual(before)
    old.exec('drop table kysely_migration')
    await expect(openSqliteRequestStore(directory)).rejects.toThrow(
      /has tables that this site did not create/,
    )
    old.close()
  })

  test('keeps confirmed data after kill -9', { timeout: 30_000 }, async () => {
    const code = `
      import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
      import { writeSync } from 'node:fs'
      const store = await openSqliteRequestStore(process.argv[1])
      const sample = JSON.parse(process.argv[2])
      for (let n = 1; ; n += 1) {
        const id = 'id-' + n
        await store.accept({ ...sample, id, reference: id })
        writeSync(1, id + '\\n')
      }`
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--eval', code, directory, JSON.stringify(sampleRequest(0))],
      { cwd: join(import.meta.dirname, '..', '..', '..'), stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    for await (const chunk of child.stdout) {
      output += String(chunk)
      if (output.length > 500) child.kill('SIGKILL')
    }
    const confirmedReferences = output.split('\n').slice(0, -1)
    expect(confirmedReferences.length).toBeGreaterThan(50)
    const store = await openSqliteRequestStore(directory)
    const keptReferences = new Set((await storedRequests(store)).map(({ reference }) => reference))
    expect(confirmedReferences.filter((reference) => !keptReferences.has(reference))).toEqual([])
    await store.close()
  })
})

test('leaves no trace of erased data in the file', async () => {
  const directory = await makeDirectory()
  const store = await openSqliteRequestStore(directory)
  const { request } = sampleRequest(0)
  for (let n = 1; n <= 3; n += 1)
    await store.accept(
      sampleRequest(n, {
        request: { ...request, lastName: `Marker-${n}-Quillfeather` },
        ideas: { ideas: [], unknown: 0, brief: [{ label: 'Cooks', value: `Marker-${n}-Grandmother` }] },
      }),
    )
  await store.remove('REF-00002')
  const files = await readdir(directory)
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'latin1')))
  expect(texts.join()).toContain('Marker-1-Quillfeather')
  expect(texts.join()).toContain('Marker-1-Grandmother')
  expect(texts.join()).not.toContain('Marker-2-')
  await store.close()
  await rm(directory, { recursive: true })
})

describe('PostgreSQL', () => {
  const postgres = sharedPostgres()
  const options = {
    log: { warn: () => undefined },
    connections: 4,
  }
  const open = (url: string) => openPostgresRequestStore(url, options)

  describe('the PostgreSQL database', () => {
    test('lets several processes start on an empty database at once', async () => {
      const url = await postgres.createDatabase()
      const stores = await Promise.all([1, 2, 3].map(() => open(url)))
      await Promise.all(stores.map((store, n) => store.accept(sampleRequest(n))))
      expect(await storedRequests(stores[0]!)).toHaveLength(3)
      await Promise.all(stores.map((store) => store.close()))
    })

    test('waits for the disk on commit, regardless of the database default', async () => {
      const url = await postgres.createDatabase()
      const first = await openPostgres(url, options)
      await first.executeQuery(
        raw(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`),
      )
      await first.destroy()
      const db = await openPostgres(url, options)
      expect((await db.executeQuery(raw('show synchronous_commit'))).rows).toEqual([
        { synchronousCommit: 'on' },
      ])
      await db.destroy()
    })

    test('keeps confirmed data after a server crash and reconnects by itself', async () => {
      const server = await startPostgres()
      const store = await open(await server.createDatabase())
      await Promise.all(Array.from({ length: 20 }, (_, n) => store.accept(sampleRequest(n))))
      await server.crashAndRestart()
      // All old connections are broken, and each may fail one attempt.
      for (let tries = 0; tries < options.connections; tries += 1) await store.ping().catch(() => undefined)
      await expect(store.ping()).resolves.toBeUndefined()
      expect(await storedRequests(store)).toHaveLength(20)
      await store.close()
      await server.stop()
    }, 60_000)

    test('names an unreachable database without revealing its password', async () => {
      const opening = open('postgres://site:secret@127.0.0.1:1/site')
      await expect(opening).rejects.toThrow(
        'The database postgres://127.0.0.1:1/site refuses connections; check',
      )
      const unknown = open((await postgres.createDatabase()).replace(/\w+$/, 'nowhere'))
      await expect(unknown).rejects.toThrow(/nowhere does not exist on that server; create it/)
    })

    test('rejects a database without tables if they must exist, and creates none', async () => {
      const url = await postgres.createDatabase()
      const opening = () => openPostgresRequestStore(url, { ...options, mustExist: true })
      await expect(opening()).rejects.toThrow(
        /^There are no requests at postgres:\/\/127\.0\.0\.1:\d+\/site_\d+, /,
      )
      await expect(opening()).rejects.toThrow('There are no requests')
      await (await open(url)).close()
      await (await opening()).close()
    })

    test('rejects a database from before the first release', async () => {
      const url = await postgres.createDatabase()
      const db = await openPostgres(url, options)
      await db.executeQuery(
        raw("update kysely_migration set name = '0001-retailer-requests' where name = '0001-first-schema'"),
      )
      await db.destroy()
      await expect(open(url)).rejects.toThrow(
        /^The database postgres:\S+ was written by a version from before the first release /,
      )
    })
  })

  function raw(sql: string) {
    return CompiledQuery.raw(sql)
  }
})
