import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '#core/ports/log.ts'
import { DatabaseUnusableError } from './database-unusable-error.ts'
import { migrateToLatest } from './migrate.ts'
import { describePostgresError, explainConnectError } from './postgres-errors.ts'
import type { Database } from './schema.ts'
import { soundPool } from './sound-pool.ts'

export interface PostgresOptions {
  readonly log: Pick<Log, 'warn'>
  /** Connections at once; 10 unless told. */
  readonly connections?: number
}

/** Longest time to get a connection, and for one statement, in ms: a visitor is waiting. */
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * Opens the site's PostgreSQL database and brings it to the latest schema; several processes may do so at once.
 * A commit survives a crash of the database server whatever its own default is. Lost connections are replaced.
 * @param url `postgres://user:password@host:port/database`.
 * @throws DatabaseUnusableError when it does not answer, refuses us, or is of a newer version.
 */
export async function openPostgres(
  url: string,
  { log, connections = 10 }: PostgresOptions,
): Promise<Kysely<Database>> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'cabinetry-site',
  })
  // An idle connection that breaks is no failure of anybody's statement; without a listener it ends the process.
  pool.on('error', (error) => log.warn(describePostgresError(error), 'A database connection was lost'))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: soundPool(pool, 'set synchronous_commit to on') }),
  })
  try {
    const unknown = await migrateToLatest(db)
    if (unknown === undefined) return db
    throw new DatabaseUnusableError(
      `The database was written by a newer version of this site (${unknown}); start that version.`,
    )
  } catch (error) {
    await db.destroy()
    throw explainConnectError(url, error)
  }
}
