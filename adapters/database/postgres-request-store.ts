import type { RequestStore } from '#core/ports/request-store.ts'
import { openPostgres, type PostgresOptions } from './open-postgres.ts'
import { createRequestStore } from './request-store.ts'

/** The request store in PostgreSQL, shared by any number of processes. Errors and waiting as `openPostgres` has them. */
export async function openPostgresRequestStore(url: string, options: PostgresOptions): Promise<RequestStore> {
  return createRequestStore(await openPostgres(url, options), { skipLocked: true })
}
