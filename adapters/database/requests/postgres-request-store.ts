import { type Kysely, sql } from 'kysely'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { openPostgres, type PostgresOptions } from '../connections/open-postgres.ts'
import type { Database } from '../schema/schema.ts'
import { createRequestStore, type OpenRequestStore } from './request-store.ts'

export async function openPostgresRequestStore(
  url: string,
  options: PostgresOptions,
): Promise<OpenRequestStore> {
  const db = await openPostgres(url, options)
  return { ...createPostgresRequestStore(db), close: () => db.destroy() }
}

export function createPostgresRequestStore(db: Kysely<Database>): RequestStore {
  return createRequestStore(db, {
    locksRows: true,
    inTurn: (db, name, run) =>
      db
        .transaction()
        // Each statement sees earlier commits, so the one after the lock sees the previous holder's changes.
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
          return run(transaction)
        }),
  })
}
