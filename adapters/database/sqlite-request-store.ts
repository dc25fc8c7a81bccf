import type { RequestStore } from '#core/ports/request-store.ts'
import { openSqlite } from './open-sqlite.ts'
import { createRequestStore } from './request-store.ts'

/**
 * The embedded request store: `site.sqlite` in `dataDir`. Errors and waiting as `openSqlite` has them.
 */
export async function openSqliteRequestStore(
  dataDir: string,
  options: { readonly waitMs?: number } = {},
): Promise<RequestStore> {
  // SQLite has one writer at a time: no row can be locked by another.
  return createRequestStore(await openSqlite(dataDir, options), { skipLocked: false })
}
