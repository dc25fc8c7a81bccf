import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createAzureByteArchive } from '#adapters/azure/azure-byte-archive.ts'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import { openPostgresStores, openSqliteStores } from '#adapters/database/open-stores.ts'
import { createDirectoryByteArchive } from '#adapters/directory/directory-byte-archive.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { emptyTables, sharedPostgres } from '../support/stores/shared-postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { type Azurite, startAzurite } from '../tools/azurite/start-azurite.ts'
import { contentHistoryContract } from './content-history.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

let azurite: Azurite
const postgres = sharedPostgres()
let postgresUrl: string
// Copying a migrated file is faster than migrating one per test.
let migratedFolder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  azurite = await startAzurite()
  postgresUrl = await postgres.createDatabase()
  migratedFolder = await temporaryFolder()
  await (await openSqliteStores(migratedFolder.path)).close()
}, 60_000)
afterAll(() => Promise.all([azurite?.stop(), migratedFolder?.remove()]))

const OPTIONS = { log, connections: 4 }

contentHistoryContract('a directory and SQLite', async () => {
  const folder = await temporaryFolder()
  await cp(migratedFolder.path, folder.path, { recursive: true })
  const root = join(folder.path, 'content')
  await mkdir(root)
  const store = createDirectoryStore({ root, log })
  const stores = await openSqliteStores(folder.path)
  return {
    store,
    changes: stores.changes,
    bytes: createDirectoryByteArchive({ root }),
    async dispose() {
      await store.close()
      await stores.close()
      await folder.remove()
    },
  }
})

contentHistoryContract('Azure Blob Storage and PostgreSQL', async () => {
  const { connectionString } = azurite.nextAccount()
  const store = createAzureStore({ connectionString, log })
  const stores = await openPostgresStores(postgresUrl, OPTIONS)
  return {
    store,
    changes: stores.changes,
    bytes: createAzureByteArchive({ connectionString, store }),
    async dispose() {
      await stores.close()
      await emptyTables(postgresUrl)
    },
  }
})
