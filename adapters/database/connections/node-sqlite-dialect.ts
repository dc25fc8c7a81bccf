import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isBusy } from '../../shared/sqlite-code.ts'

/**
 * In ms. How long a statement retries while another process holds a lock. After a timeout, the next statements try only
 * once.
 */
export interface BusyLimits {
  readonly waitMs: number
}

const PAUSE_MS = 25

export function createNodeSqliteDialect(database: DatabaseSync, { waitMs }: BusyLimits): Dialect {
  const connection = new NodeSqliteConnection(database, waitMs)
  const run = (statement: string) => async () => {
    await connection.executeQuery(CompiledQuery.raw(statement))
  }
  return {
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      // Begin immediately: a deferred transaction that reads first and then writes would fail instead of waiting.
      beginTransaction: run('begin immediate'),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
      destroy: async () => database.close(),
    }),
    createAdapter: () => new NodeSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #waitMs: number
  /**
   * Whether the last statement timed out. Statements run one after another, so the next ones must not wait as long
   * again.
   */
  #isStuck = false

  constructor(database: DatabaseSync, waitMs: number) {
    this.#database = database
    this.#waitMs = waitMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = this.#isStuck ? 0 : performance.now() + this.#waitMs
    for (;;) {
      try {
        const result = this.#run<Row>(query)
        this.#isStuck = false
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        this.#isStuck = performance.now() >= giveUpAt
        if (this.#isStuck) throw error
        await sleep(PAUSE_MS)
      }
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely requires the method, but nothing streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported. Read pages instead.')
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const statement = this.#database.prepare(query.sql)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node:sqlite rejects values that it cannot bind
    const parameters = query.parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely derives the row type from the query
      return { rows: statement.all(...parameters) as Row[] }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

/** Schema changes in SQLite are transactional, so processes that start together migrate one after another. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
