import { afterAll, beforeAll } from 'vitest'
import { keptBytesContract } from '#tests/contracts/kept-bytes.ts'
import { type Azurite, startAzurite } from '#tests/tools/azurite/start-azurite.ts'
import { createAzureKeptBytes } from './azure-kept-bytes.ts'
import { createAzureStore } from './azure-store.ts'

let azurite: Azurite
beforeAll(async () => {
  azurite = await startAzurite()
}, 60_000)
afterAll(() => azurite?.stop())

keptBytesContract('Azure Blob Storage', async () => {
  const { connectionString } = azurite.nextAccount()
  const store = createAzureStore({ connectionString, log: { debug() {}, info() {}, warn() {}, error() {} } })
  return { store, kept: createAzureKeptBytes({ connectionString, store }), dispose: async () => {} }
})
