import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseUnusableError } from '../connections/open-database.ts'
import { createPool } from '../connections/open-postgres.ts'
import { explainConnectError } from '../connections/postgres-errors.ts'
import {
  type AnyTables,
  type DatabaseCopier,
  fillAllRows,
  hasRows,
  readAccess,
  readAllRows,
  recordBackup,
} from './all-rows.ts'

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
  const pool = createPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'cabinetry-site-copy',
  })
  return new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) })
}

/** Waits a moment, because PostgreSQL still lists connections shortly after a stopped site closed them. */
async function refuseInUse(db: Kysely<AnyTables>): Promise<void> {
  const deadline = performance.now() + CLOSING_MS
  while (await isInUse(db)) {
    if (performance.now() > deadline)
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
