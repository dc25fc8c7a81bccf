import { afterAll, beforeAll } from 'vitest'
import { byteArchiveContract } from '#tests/contracts/byte-archive.ts'
import { type Azurite, startAzurite } from '#tests/tools/azurite/start-azurite.ts'
import { createAzureByteArchive } from './azure-byte-archive.ts'
import { createAzureStore } from './azure-store.ts'

let azurite: Azurite
beforeAll(async () => {
  azurite = await startAzurite()
}, 60_000)
afterAll(() => azurite?.stop())

byteArchiveContract('Azure Blob Storage', async () => {
  const { connectionString } = azurite.nextAccount()
  const store = createAzureStore({ connectionString, log: { debug() {}, info() {}, warn() {}, error() {} } })
  return { store, archive: createAzureByteArchive({ connectionString, store }), dispose: async () => {} }
})
