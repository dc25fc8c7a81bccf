import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { createDirectoryByteArchive } from '#adapters/directory/directory-byte-archive.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { createChangeKeeper } from '#services/content/change-keeper.ts'
import { createContentEditor } from '#services/content/content-editor.ts'
import { createContentHistory } from '#services/content/content-history.ts'
import { createHistoryUpkeep } from '#services/content/history-upkeep.ts'
import { createListings } from '#services/content/listings.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

export const author = { name: 'Ada', log }

export async function openHistory(folder: string) {
  const root = path.join(folder, 'content')
  await mkdir(root, { recursive: true })
  const now = () => new Date()
  const store = createDirectoryStore({ root, log })
  const stores = await openSqliteStores(folder)
  const { changes } = stores
  const bytes = createDirectoryByteArchive({ root })
  const parts = { changes, bytes, store, changed: () => {}, now, log, newId: randomUUID }
  const listings = createListings({ store, log })
  const editor = createContentEditor({ store, listings, keeper: createChangeKeeper(parts) })
  return {
    store,
    changes,
    bytes,
    listings,
    editor,
    history: createContentHistory({ ...parts, listings, editor }),
    upkeep: createHistoryUpkeep(parts),
    async close() {
      listings.stop()
      await store.close()
      await stores.close()
    },
  }
}
