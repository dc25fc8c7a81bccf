import { CompiledQuery, type Kysely } from 'kysely'
import type { RequestStore } from '#core/ports/request-store.ts'
import { openSqlite, type SqliteOptions } from './open-sqlite.ts'
import { createRequestStore } from './request-store.ts'
import type { Database } from './schema.ts'
import { isBusy } from './sqlite-errors.ts'

/**
 * The embedded request store: `site.sqlite` in `dataDir`. Errors and waiting as `openSqlite` has them.
 */
export async function openSqliteRequestStore(
  dataDir: string,
  options: SqliteOptions = {},
): Promise<RequestStore> {
  const db = await openSqlite(dataDir, options)
  // SQLite has one writer at a time: no row can be locked by another, and every statement waits its turn.
  const store = createRequestStore(db, { skipLocked: false, inTurn: (_db, _name, run) => run(db) })
  return {
    ...store,
    async remove(reference) {
      const removed = await store.remove(reference)
      if (removed) await emptyLog(db)
      return removed
    },
    async removeSettled(before) {
      const removed = await store.removeSettled(before)
      if (removed.length > 0) await emptyLog(db)
      return removed
    },
  }
}

/** The write-ahead log still holds what was erased from the file; a busy log is emptied a little later anyway. */
async function emptyLog(db: Kysely<Database>): Promise<void> {
  try {
    await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}
