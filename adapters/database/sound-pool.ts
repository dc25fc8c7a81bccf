import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'

/**
 * A pool that hands out no connection a second time after it failed other than by refusing a statement: one that is
 * silent since its server was cut off would keep everybody waiting who gets it later, and one to a server that was
 * demoted would refuse every write for good.
 * @param prepare statement that every new connection begins with.
 */
export function soundPool(pool: Pool, prepare: string): PostgresPool {
  // Kysely knows connections by their identity.
  const guarded = new WeakMap<PoolClient, PostgresPoolClient>()

  // A connection that breaks while it is used would end the process, although its statement fails as well.
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
        // Not done by Kysely's own hook for this, which would keep the place in the pool for ever.
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
    // Kysely's overload for cursors is never called: nothing here streams.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || !isSound),
  }
}

/** Classes of SQLSTATE that tell of the connection or the server, and the code of a server that only reads. */
const UNSOUND = /^(?:08|57|58|XX|25006)/

/** True when the server answered, and would answer another statement on the same connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && !UNSOUND.test(error.code ?? '')
}
