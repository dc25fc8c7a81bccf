import { sql } from 'kysely'
import type { RequestStore } from '#core/ports/request-store.ts'
import { openPostgres, type PostgresOptions } from './open-postgres.ts'
import { createRequestStore } from './request-store.ts'

/** The request store in PostgreSQL, shared by any number of processes. Errors and waiting as `openPostgres` has them. */
export async function openPostgresRequestStore(url: string, options: PostgresOptions): Promise<RequestStore> {
  return createRequestStore(await openPostgres(url, options), {
    skipLocked: true,
    inTurn: (db, name, run) =>
      db
        .transaction()
        // Each statement sees what was committed before it; so the one after the lock sees whoever had it.
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
          return run(transaction)
        }),
  })
}
