import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { isBusy } from '../../shared/sqlite-code.ts'

/**
 * How long a statement retries while another process holds a lock, in ms. After a timeout, the next statements try
 * only once.
 */
export interface BusyLimits {
  readonly waitMs: number
}

const PAUSE_MS = 25

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #waitMs: number
  /** The last statement timed out. Statements run one after another, so the next must not wait as long again. */
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

  // oxlint-disable-next-line require-yield -- Kysely asks for the method; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not offered; read pages instead.')
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const statement = this.#database.prepare(query.sql)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node:sqlite itself refuses what it cannot bind
    const parameters = query.parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely derived the rows' shape from the query
      return { rows: statement.all(...parameters) as Row[] }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(database: DatabaseSync, waitMs: number) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database, waitMs)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate, because a transaction that reads first and then writes would fail instead of waiting.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

/** SQLite's schema changes are transactional, so processes that start together migrate one after another. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync
  readonly #waitMs: number

  constructor(database: DatabaseSync, limits: BusyLimits) {
    super({
      database: async () => {
        throw new Error('The driver of node:sqlite brings its own connection.')
      },
    })
    this.#database = database
    this.#waitMs = limits.waitMs
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver(this.#database, this.#waitMs)
  }

  override createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter()
  }
}
