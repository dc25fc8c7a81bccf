import { openPostgresStores, openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'

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
