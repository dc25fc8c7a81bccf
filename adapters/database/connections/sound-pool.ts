import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'

/**
 * Discards a connection after any failure except a rejected statement. A connection whose server was cut off would
 * block its next user, and one to a demoted server would reject every write forever. `prepare` is the first statement
 * of every new connection.
 */
export function soundPool(pool: Pool, prepare: string): PostgresPool {
  // Kysely identifies connections by object identity.
  const guarded = new WeakMap<PoolClient, PostgresPoolClient>()

  // Without a listener, a connection that breaks in use would end the process, although its statement rejects too.
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = guarded.get(client)
      if (known) return known
      try {
        await client.query(prepare)
      } catch (error) {
        // Not done in Kysely's hook for this, which would keep the slot in the pool forever.
        client.release(true)
        throw error
      }
      const fresh = guard(client)
      guarded.set(client, fresh)
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
    // Kysely calls this overload only for streaming, which is not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || !isSound),
  }
}

/** SQLSTATE classes that concern the connection or the server, and the code of a read-only server. */
const UNSOUND = /^(?:08|57|58|XX|25006)/

function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && !UNSOUND.test(error.code ?? '')
}
