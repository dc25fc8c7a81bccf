import { READ_ONLY } from '#core/content/content-refusals.ts'
import { byteArchiveContract } from '../../contracts/byte-archive.ts'
import { contentStoreContract } from '../../contracts/content-store.ts'
import { createMemoryStore } from './memory-store.ts'

contentStoreContract('memory', async () => {
  const store = createMemoryStore()
  return { store, other: store, readOnly: { ...store, ...READ_ONLY }, dispose: async () => {} }
})

byteArchiveContract('memory', async () => {
  const store = createMemoryStore()
  return { store, archive: store.keptBytes, dispose: async () => {} }
})
