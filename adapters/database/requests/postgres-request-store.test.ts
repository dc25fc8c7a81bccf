import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestStoreContract } from '#tests/contracts/request-store.ts'
import { sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { startPostgres, type TestPostgres } from '#tests/support/stores/postgres.ts'
import { openPostgres } from '../connections/open-postgres.ts'
import { openPostgresStores } from '../open-stores.ts'
import { openPostgresRequestStore } from './postgres-request-store.ts'

let postgres: TestPostgres
/** A migrated database to copy, faster than migrating one per test. */
let migratedDatabase: string
const warnings: string[] = []
const options = { log: { warn: (_: object, message: string) => void warnings.push(message) }, connections: 4 }
const open = (url: string) => openPostgresRequestStore(url, options)

beforeAll(async () => {
  postgres = await startPostgres()
  migratedDatabase = await postgres.createDatabase()
  await (await open(migratedDatabase)).close()
}, 60_000)
afterAll(() => postgres.stop())

requestStoreContract('PostgreSQL', async () => {
  const url = await postgres.createDatabase(migratedDatabase)
  return { open: () => openPostgresStores(url, options), dispose: async () => undefined }
})

describe('the PostgreSQL database', () => {
  test('several processes may start on an empty database at once', async () => {
    const url = await postgres.createDatabase()
    const stores = await Promise.all([1, 2, 3].map(() => open(url)))
    await Promise.all(stores.map((store, n) => store.accept(sampleRequest(n))))
    expect(await stores[0]!.list({ limit: 9 })).toHaveLength(3)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('commits wait for the disk, whatever the database’s own default', async () => {
    const url = await postgres.createDatabase()
    const first = await openPostgres(url, options)
    await first.executeQuery(
      raw(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`),
    )
    await first.destroy()
    const db = await openPostgres(url, options)
    expect((await db.executeQuery(raw('show synchronous_commit'))).rows).toEqual([
      { synchronous_commit: 'on' },
    ])
    await db.destroy()
  })

  test('confirmed data survives a server crash, and the store reconnects by itself', async () => {
    const server = await startPostgres()
    const store = await open(await server.createDatabase())
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.accept(sampleRequest(n))))
    await server.crashAndRestart()
    // All old connections are broken; each may fail one attempt.
    for (let tries = 0; tries < options.connections; tries += 1) await store.ping().catch(() => undefined)
    await expect(store.ping()).resolves.toBeUndefined()
    expect(await store.list({ limit: 99 })).toHaveLength(20)
    await store.close()
    await server.stop()
  }, 60_000)

  test('names an unreachable database without its password', async () => {
    const opening = open('postgres://site:secret@127.0.0.1:1/site')
    await expect(opening).rejects.toThrow('The database postgres://127.0.0.1:1/site does not answer; check')
    const unknown = open((await postgres.createDatabase()).replace(/\w+$/, 'nowhere'))
    await expect(unknown).rejects.toThrow(/nowhere does not exist on that server; create it/)
  })

  test('rejects a database without tables where they are required, and creates none', async () => {
    const url = await postgres.createDatabase()
    const opening = () => openPostgresRequestStore(url, { ...options, mustExist: true })
    await expect(opening()).rejects.toThrow(
      /^There are no requests at postgres:\/\/127\.0\.0\.1:\d+\/site_\d+: /,
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
      /^The database at postgres:\S+ was written by a version from before the first release /,
    )
  })
})

function raw(sql: string) {
  return CompiledQuery.raw(sql)
}
