import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, Kysely } from 'kysely'
import { createFolder } from '../../shared/files.ts'
import { migrateToLatest } from '../schema/migrate.ts'
import type { Database } from '../schema/schema.ts'
import { DatabaseUnusableError } from './database-unusable-error.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { explainOpenError } from './sqlite-errors.ts'

export interface SqliteOptions {
  readonly waitMs?: number
  readonly mustExist?: boolean
}

export const DATABASE_FILE = 'site.sqlite'

/** In ms. This wait blocks the process, so it is short. The dialect waits longer between its attempts. */
const BUSY_TIMEOUT_MS = 2

export async function openSqlite(dataDir: string, options: SqliteOptions = {}): Promise<Kysely<Database>> {
  const file = join(dataDir, DATABASE_FILE)
  if (options.mustExist === true && !existsSync(file)) throw noStore(file)
  await makePrivateFile(dataDir, file)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    return await prepare(file, database, options)
  } catch (error) {
    if (database?.isOpen === true) database.close()
    throw explainOpenError(file, error)
  }
}

function noStore(file: string): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `There are no requests at ${resolve(file)}, because the site has not created its database there. Check DATA_DIR and DATABASE_URL.`,
  )
}

/** Only this user may read visitors' data. SQLite's other files inherit the permissions of this file. */
async function makePrivateFile(dataDir: string, file: string): Promise<void> {
  try {
    await createFolder(dataDir)
    await (await open(file, 'a', 0o600)).close()
  } catch (error) {
    const detail = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new DatabaseUnusableError(
      `The database ${file} cannot be written${detail}; allow the process to write there.`,
      { cause: error },
    )
  }
}

async function prepare(
  file: string,
  database: DatabaseSync,
  { waitMs = 5000, mustExist = false }: SqliteOptions,
): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(database, { waitMs }) })
  if (mustExist) {
    const tables = CompiledQuery.raw("select name from sqlite_master where name = 'retailer_request'")
    if ((await db.executeQuery(tables)).rows.length === 0) throw noStore(file)
  }
  // Use Kysely, so that even the first statement waits for other processes.
  await db.executeQuery(CompiledQuery.raw('pragma journal_mode = wal'))
  await db.executeQuery(CompiledQuery.raw('pragma synchronous = full'))
  // Erased data must not stay readable in unused pages of the file.
  await db.executeQuery(CompiledQuery.raw('pragma secure_delete = on'))
  const check = await db.executeQuery<{ quick_check: string }>(CompiledQuery.raw('pragma quick_check(1)'))
  if (check.rows[0]?.quick_check !== 'ok') {
    throw new DatabaseUnusableError(
      `The database ${file} is damaged; restore it from a backup, or move it away to start with an empty one.`,
    )
  }
  const refusal = await migrateToLatest(db)
  if (refusal === undefined) return db
  throw new DatabaseUnusableError(`The database ${file} ${refusal}.`)
}
