import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '#core/ports/log.ts'
import { migrateToLatest } from '../schema/migrate.ts'
import type { Database } from '../schema/schema.ts'
import { DatabaseUnusableError } from './database-unusable-error.ts'
import { describePostgresError, explainConnectError, withoutSecrets } from './postgres-errors.ts'
import { soundPool } from './sound-pool.ts'

export interface PostgresOptions {
  readonly log: Pick<Log, 'warn'>
  readonly connections?: number
  readonly mustExist?: boolean
}

/** Time limit to get a connection, and for one statement, in ms; a visitor is waiting. */
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000

export async function openPostgres(
  url: string,
  { log, connections = 10, mustExist = false }: PostgresOptions,
): Promise<Kysely<Database>> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'cabinetry-site',
  })
  // An idle connection that breaks fails no statement. Without a listener, the event would end the process.
  pool.on('error', (error) => log.warn(describePostgresError(error), 'A database connection was lost'))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: soundPool(pool, 'set synchronous_commit to on') }),
  })
  try {
    if (mustExist && !(await hasRequests(db)))
      throw new DatabaseUnusableError(
        `There are no requests at ${withoutSecrets(url)}: the site has not created its tables there. Check DATABASE_URL.`,
      )
    const refusal = await migrateToLatest(db)
    if (refusal === undefined) return db
    throw new DatabaseUnusableError(`The database at ${withoutSecrets(url)} ${refusal}.`)
  } catch (error) {
    await db.destroy()
    throw explainConnectError(url, error)
  }
}

async function hasRequests(db: Kysely<Database>): Promise<boolean> {
  const sql = "select to_regclass('retailer_request') is not null as found"
  const { rows } = await db.executeQuery<{ found: boolean }>(CompiledQuery.raw(sql))
  return rows[0]?.found === true
}
