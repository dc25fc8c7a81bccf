import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import { DatabaseUnusableError } from '../connections/database-unusable-error.ts'
import { explainConnectError } from '../connections/postgres-errors.ts'
import { type AnyTables, fillAllRows, hasRows, readAccess, readAllRows, recordBackup } from './all-rows.ts'
import type { DatabaseCopier } from './database-copier.ts'

const CONNECT_TIMEOUT_MS = 10_000
const CLOSING_MS = 3000

export function createPostgresCopier(url: string): DatabaseCopier {
  const within = async <T>(work: (db: Kysely<AnyTables>) => Promise<T>): Promise<T> => {
    const db = openForCopying(url)
    try {
      return await work(db)
    } catch (error) {
      throw explainConnectError(url, error)
    } finally {
      await db.destroy()
    }
  }
  return {
    kind: 'PostgreSQL',
    read: (take) =>
      within((db) =>
        readAllRows(
          db,
          { begin: 'begin isolation level repeatable read read only', name: 'at DATABASE_URL' },
          take,
        ),
      ),
    holdsRows: () => within(hasRows),
    record: (backup) => within((db) => recordBackup(db, backup)),
    write: (contents, rows, { access = 'present', asItWas = false, beforeCommit } = {}) =>
      within((db) =>
        db.transaction().execute(async (transaction) => {
          await refuseInUse(transaction)
          const present = access === 'present' ? await readAccess(transaction) : undefined
          const fillResult = await fillAllRows(transaction, contents, rows, { access: present, asItWas })
          await beforeCommit?.()
          return fillResult
        }),
      ),
  }
}

/** Without a statement timeout: no one is waiting, and a large table takes time. */
function openForCopying(url: string): Kysely<AnyTables> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'cabinetry-site-copy',
    types: {
      // Read bigints as numbers, as from other databases. Times in ms are well within their precision.
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8
          ? Number
          : (types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  })
  // A broken connection rejects its statement. Without a listener, the event would also end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) })
}

/** Waits a moment, because PostgreSQL still lists connections shortly after a stopped site closed them. */
async function refuseInUse(db: Kysely<AnyTables>): Promise<void> {
  const patienceEnds = performance.now() + CLOSING_MS
  while (await isInUse(db)) {
    if (performance.now() > patienceEnds)
      throw new DatabaseUnusableError('The database at DATABASE_URL is in use; stop the site first.')
    await setTimeout(100)
  }
}

async function isInUse(db: Kysely<AnyTables>): Promise<boolean> {
  // Not in a transaction, which would read the list only once.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ sessions: number }>`
    select count(*) as sessions from pg_stat_activity
    where datname = current_database() and application_name = 'cabinetry-site'`.execute(db)
  return (rows[0]?.sessions ?? 0) > 0
}
