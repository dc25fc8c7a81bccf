import { openPostgresStores, openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import type { RequestStore, StoredRequest } from '#core/retailers/work/request-store.ts'

/** A request store that owns its database and closes it. */
export type OpenRequestStore = RequestStore & Pick<Stores, 'close'>

export async function openSqliteRequestStore(
  ...options: Parameters<typeof openSqliteStores>
): Promise<OpenRequestStore> {
  const { requests, close } = await openSqliteStores(...options)
  return { ...requests, close }
}

export async function openPostgresRequestStore(
  ...options: Parameters<typeof openPostgresStores>
): Promise<OpenRequestStore> {
  const { requests, close } = await openPostgresStores(...options)
  return { ...requests, close }
}

/** Visitors' requests, newest first. */
export async function storedRequests(store: Pick<RequestStore, 'page'>): Promise<readonly StoredRequest[]> {
  const page = await store.page({ view: 'all' }, { limit: 1_000_000 })
  return page.map(({ stored }) => stored)
}
