import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, type Kysely } from 'kysely'
import { createFolder } from '../../shared/files.ts'
import type { Database } from '../schema/schema.ts'
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts'
import { DatabaseUnusableError, noRequests, openDatabase } from './open-database.ts'
import { explainOpenError, refuseDamaged } from './sqlite-errors.ts'

export interface SqliteOptions {
  readonly waitMs?: number
  readonly mustExist?: boolean
}

export const DATABASE_FILE = 'site.sqlite'

/** In ms. This wait blocks the process, so it is short. The dialect waits longer between its attempts. */
const BUSY_TIMEOUT_MS = 2

export async function openSqlite(
  dataDir: string,
  { waitMs = 5000, mustExist = false }: SqliteOptions = {},
): Promise<Kysely<Database>> {
  const file = resolve(dataDir, DATABASE_FILE)
  if (mustExist && !existsSync(file)) throw noRequests(file)
  await makePrivateFile(dataDir, file)
  try {
    const dialect = createNodeSqliteDialect(new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }), { waitMs })
    return await openDatabase(dialect, { name: file, mustExist }, (db) => prepare(db, file))
  } catch (error) {
    throw explainOpenError(file, error)
  }
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

async function prepare(db: Kysely<Database>, file: string): Promise<void> {
  // Use Kysely, so that even the first statement waits for other processes.
  await db.executeQuery(CompiledQuery.raw('pragma journal_mode = wal'))
  await db.executeQuery(CompiledQuery.raw('pragma synchronous = full'))
  // Erased data must not stay readable in unused pages of the file.
  await db.executeQuery(CompiledQuery.raw('pragma secure_delete = on'))
  await refuseDamaged(db, file, 'restore it from a backup, or move it away to start with an empty one')
}
