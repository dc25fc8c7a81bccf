import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { describeError } from '#core/describe-error.ts'
import type { Log } from '#core/ports/log.ts'
import type { Database } from '../schema/schema.ts'
import { openDatabase } from './open-database.ts'
import { explainConnectError, withoutSecrets } from './postgres-errors.ts'

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
  const pool = createPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'cabinetry-site',
  })
  pool.on('error', (error) => log.warn(describeError(error), 'A database connection was lost'))
  try {
    const dialect = new PostgresDialect({ pool: soundPool(pool, 'set synchronous_commit to on') })
    return await openDatabase(dialect, { name: withoutSecrets(url), mustExist })
  } catch (error) {
    throw explainConnectError(url, error)
  }
}

/** A pool of connections that survive a broken one. */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...config,
    keepAlive: true,
    types: {
      // Read bigints as numbers, as from SQLite. Times in ms are well within their precision.
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8
          ? Number
          : (types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  })
  // A broken connection rejects its statement, if it has one. Without a listener, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Discards a connection after any failure except a rejected statement. A connection to an unreachable server would
 * block its next user, and one to a demoted server would reject every write. `prepare` is the first statement of every
 * new connection.
 */
function soundPool(pool: Pool, prepare: string): PostgresPool {
  // Kysely identifies connections by object identity.
  const guardedClients = new WeakMap<PoolClient, PostgresPoolClient>()
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
