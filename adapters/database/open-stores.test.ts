import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { changeStoreContract } from '#tests/contracts/change-store.ts'
import { deskStoresContract } from '#tests/contracts/desk-stores.ts'
import { retailerStoreContract } from '#tests/contracts/retailer-store.ts'
import { workStoreContract } from '#tests/contracts/work-store.ts'
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import { openPostgresStores, openSqliteStores } from './open-stores.ts'
import type { Database } from './schema.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop())

async function sqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'desk-stores-'))
  const stores = await openSqliteStores(folder)
  return {
    ...stores,
    forgetSearch: () => openSqlite(folder).then(forgetSearch),
    async dispose() {
      await stores.requests.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function postgresql() {
  const url = await postgres.createDatabase()
  const options = { log: { warn: () => undefined }, connections: 4 }
  const stores = await openPostgresStores(url, options)
  return {
    ...stores,
    forgetSearch: () => openPostgres(url, options).then(forgetSearch),
    dispose: () => stores.requests.close(),
  }
}

async function forgetSearch(db: Kysely<Database>) {
  await db
    .updateTable('retailer_request')
    .set({ search_text: null, place_key: null, visitor_mailbox: null })
    .execute()
  await db.destroy()
}

deskStoresContract('SQLite', sqlite)
deskStoresContract('PostgreSQL', postgresql)
changeStoreContract('SQLite', sqlite)
changeStoreContract('PostgreSQL', postgresql)
retailerStoreContract('SQLite', sqlite)
retailerStoreContract('PostgreSQL', postgresql)
workStoreContract('SQLite', sqlite)
workStoreContract('PostgreSQL', postgresql)
