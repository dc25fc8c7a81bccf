import path from 'node:path'
import { DATABASE_FILE } from '#adapters/database/open-sqlite.ts'
import { withoutSecrets } from '#adapters/database/postgres-errors.ts'
import { openPostgresRequestStore } from '#adapters/database/postgres-request-store.ts'
import { openSqliteRequestStore } from '#adapters/database/sqlite-request-store.ts'
import type { Config } from '#config/config.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestStore } from '#core/ports/request-store.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * The request store that the configuration names: PostgreSQL, or SQLite in the data folder.
 * @param options.mustExist refuse a store that the site has not made yet, instead of making one.
 */
export function openRequestStore(
  { databaseUrl, dataDir }: Settings,
  log: Log,
  { mustExist = false }: { readonly mustExist?: boolean } = {},
): Promise<RequestStore> {
  return databaseUrl === undefined
    ? openSqliteRequestStore(dataDir, { mustExist })
    : openPostgresRequestStore(databaseUrl, { log, mustExist })
}

/** Where the request store is, without secrets: a file, or the address of a database. */
export function requestStoreName({ databaseUrl, dataDir }: Settings): string {
  return databaseUrl === undefined ? path.resolve(dataDir, DATABASE_FILE) : withoutSecrets(databaseUrl)
}
