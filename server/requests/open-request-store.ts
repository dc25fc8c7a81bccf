import { openPostgresRequestStore } from '#adapters/database/postgres-request-store.ts'
import { openSqliteRequestStore } from '#adapters/database/sqlite-request-store.ts'
import type { Config } from '#config/config.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestStore } from '#core/ports/request-store.ts'

/** The request store that the configuration names: PostgreSQL, or SQLite in the data folder. */
export function openRequestStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<RequestStore> {
  return databaseUrl === undefined
    ? openSqliteRequestStore(dataDir)
    : openPostgresRequestStore(databaseUrl, { log })
}
