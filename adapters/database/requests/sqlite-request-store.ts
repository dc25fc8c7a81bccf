import { CompiledQuery, type Kysely } from 'kysely'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { isBusy } from '../../shared/sqlite-code.ts'
import { openSqlite, type SqliteOptions } from '../connections/open-sqlite.ts'
import type { Database } from '../schema/schema.ts'
import { createRequestStore, type OpenRequestStore } from './request-store.ts'

export async function openSqliteRequestStore(
  dataDir: string,
  options: SqliteOptions = {},
): Promise<OpenRequestStore> {
  const db = await openSqlite(dataDir, options)
  return { ...createSqliteRequestStore(db), close: () => db.destroy() }
}

export function createSqliteRequestStore(db: Kysely<Database>): RequestStore {
  // SQLite has one writer at a time: rows are never locked, and statements queue.
  const store = createRequestStore(db, {
    locksRows: false,
    inTurn: (_db, _name, run) => db.transaction().execute(run),
  })
  return {
    ...store,
    async remove(reference) {
      const removed = await store.remove(reference)
      if (removed) await emptyLog(db)
      return removed
    },
    async removeSettled(before) {
      const removedReferences = await store.removeSettled(before)
      if (removedReferences.length > 0) await emptyLog(db)
      return removedReferences
    },
  }
}

/** The write-ahead log still contains erased data. If it is busy, it is truncated a little later. */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  try {
    await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}
