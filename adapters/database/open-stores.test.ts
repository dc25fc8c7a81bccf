import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { changeStoreContract } from '../../tests/contracts/change-store.ts'
import { deskStoresContract } from '../../tests/contracts/desk-stores.ts'
import { digestMailsContract } from '../../tests/contracts/digest-mails.ts'
import { figureStoreContract } from '../../tests/contracts/figure-store.ts'
import { handoverMailsContract } from '../../tests/contracts/handover-mails.ts'
import { mailStoreContract } from '../../tests/contracts/mail-store.ts'
import { privacyRequestsContract } from '../../tests/contracts/privacy-requests.ts'
import { requestStoreContract } from '../../tests/contracts/request-store.ts'
import { requestWorkContract } from '../../tests/contracts/request-work.ts'
import { retailerStoreContract } from '../../tests/contracts/retailer-store.ts'
import { secretStoreContract } from '../../tests/contracts/secret-store.ts'
import { visitStoreContract } from '../../tests/contracts/visit-store.ts'
import { emptyTables, sharedPostgres } from '../../tests/support/stores/shared-postgres.ts'
import { openPostgres } from './connections/open-postgres.ts'
import { openSqlite } from './connections/open-sqlite.ts'
import { openPostgresStores, openSqliteStores } from './open-stores.ts'
import type { Database } from './schema/schema.ts'

const postgres = sharedPostgres()
// Tests empty one PostgreSQL database and copy one SQLite file: both are faster than migrating one per test.
let postgresUrl: string
let migratedFolder: string
beforeAll(async () => {
  postgresUrl = await postgres.createDatabase()
  migratedFolder = await mkdtemp(join(tmpdir(), 'desk-stores-'))
  await (await openSqlite(migratedFolder)).destroy()
}, 60_000)
afterAll(() => rm(migratedFolder, { recursive: true }))

const OPTIONS = { log: { warn: () => undefined }, connections: 4 }

async function sqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'desk-stores-'))
  await cp(migratedFolder, folder, { recursive: true })
  const stores = await openSqliteStores(folder)
  return {
    ...stores,
    again: () => openSqliteStores(folder),
    everything: () => mailsIn(openSqlite(folder)),
    async dispose() {
      await stores.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function postgresql() {
  const stores = await openPostgresStores(postgresUrl, OPTIONS)
  return {
    ...stores,
    again: () => openPostgresStores(postgresUrl, OPTIONS),
    everything: () => mailsIn(openPostgres(postgresUrl, OPTIONS)),
    async dispose() {
      await stores.close()
      await emptyTables(postgresUrl)
    },
  }
}

async function mailsIn(opening: Promise<Kysely<Database>>): Promise<string> {
  const db = await opening
  const rows = await db.selectFrom('mail').selectAll().execute()
  await db.destroy()
  return JSON.stringify(rows)
}

for (const [name, prepare] of [
  ['SQLite', sqlite],
  ['PostgreSQL', postgresql],
] as const) {
  deskStoresContract(name, prepare)
  changeStoreContract(name, prepare)
  secretStoreContract(name, prepare)
  retailerStoreContract(name, prepare)
  requestStoreContract(name, prepare)
  requestWorkContract(name, prepare)
  figureStoreContract(name, prepare)
  visitStoreContract(name, prepare)
  handoverMailsContract(name, prepare)
  privacyRequestsContract(name, prepare)
  digestMailsContract(name, prepare)
  mailStoreContract(name, prepare)
}
