import { deskStoresContract } from '#tests/contracts/desk-stores.ts'
import { deskStoresInMemory } from './desk-stores-in-memory.ts'

deskStoresContract('in memory', async () => ({ ...deskStoresInMemory(), dispose: async () => undefined }))
