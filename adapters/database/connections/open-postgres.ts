import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { Log } from '#core/ports/log.ts'
import { migrateToLatest } from '../schema/migrate.ts'
import type { Database } from '../schema/schema.ts'
import { DatabaseUnusableError } from './database-unusable-error.ts'
import { describePostgresError, explainConnectError, withoutSecrets } from './postgres-errors.ts'

export interface PostgresOptions {
  readonly log: Pick<Log, 'warn'>
  readonly connections?: number
  readonly mustExist?: boolean
}

/** In ms. Time limits to get a connection and for one statement, while a visitor is waiting. */
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
  // A broken idle connection fails no statement. Without a listener, the event would end the process.
  pool.on('error', (error) => log.warn(describePostgresError(error), 'A database connection was lost'))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: soundPool(pool, 'set synchronous_commit to on') }),
  })
  try {
    if (mustExist && !(await hasRequests(db)))
      throw new DatabaseUnusableError(
        `There are no requests at ${withoutSecrets(url)}, because the site has not created its tables there. Check DATABASE_URL.`,
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

/**
 * Discards a connection after any failure except a rejected statement. A connection to an unreachable server would
 * block its next user, and one to a demoted server would reject every write. `prepare` is the first statement of every
 * new connection.
 */
function soundPool(pool: Pool, prepare: string): PostgresPool {
  // Kysely identifies connections by object identity.
  const guardedClients = new WeakMap<PoolClient, PostgresPoolClient>()

  // Without a listener, a connection that breaks while in use would end the process, although its statement also
  // rejects.
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const existing = guardedClients.get(client)
      if (existing) return existing
      try {
        await client.query(prepare)
      } catch (error) {
        // Kysely's own hook for new connections would keep the pool slot forever after a failure.
        client.release(true)
        throw error
      }
      const fresh = guard(client)
      guardedClients.set(client, fresh)
      return fresh
    },
  }
}

function guard(client: PoolClient): PostgresPoolClient {
  let isSound = true
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      isSound &&= isRefusal(error)
      throw error
    }
  }
  return {
    // Kysely calls the other overload only for streaming, which is not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || !isSound),
  }
}

/** SQLSTATE classes of connection and server failures, and the code of a read-only server. */
const UNSOUND = /^(?:08|57|58|XX|25006)/

function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && !UNSOUND.test(error.code ?? '')
}
