import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { syncFolder } from '../../shared/files.ts'
import { isBusy } from '../../shared/sqlite-code.ts'
import { createNodeSqliteDialect } from '../connections/node-sqlite-dialect.ts'
import { DatabaseUnusableError } from '../connections/open-database.ts'
import { DATABASE_FILE } from '../connections/open-sqlite.ts'
import { explainOpenError, isDamaged, refuseDamaged } from '../connections/sqlite-errors.ts'
import {
  type AnyTables,
  type DatabaseCopier,
  fillAllRows,
  hasRows,
  NOBODY,
  type PresentAccess,
  readAccess,
  readAllRows,
  recordBackup,
} from './all-rows.ts'

export function createSqliteCopier(dataDir: string): DatabaseCopier {
  const file = join(dataDir, DATABASE_FILE)
  return {
    kind: 'SQLite',

    async read(take) {
      if (!existsSync(file))
        throw new DatabaseUnusableError(`There is no database ${file}; check DATA_DIR and DATABASE_URL.`)
      return withDatabase(file, { readOnly: true }, async (db) => {
        await refuseDamaged(db, file, 'a backup of it would be too')
        // Begin deferred: an immediate transaction would keep the site from writing.
        return readAllRows(db, { begin: 'begin', name: file }, take)
      })
    },

    async holdsRows() {
      if (!existsSync(file)) return false
      try {
        return await withDatabase(file, { readOnly: true }, hasRows)
      } catch (error) {
        // A damaged file counts as data, which may still be readable.
        if (error instanceof DatabaseUnusableError) return true
        throw error
      }
    },

    record: (backup) => withDatabase(file, { readOnly: false }, (db) => recordBackup(db, backup)),

    async write(contents, rows, { access = 'present', asItWas = false, beforeCommit } = {}) {
      await mkdir(dataDir, { recursive: true })
      if (existsSync(file)) refuseInUse(file)
      const present = access === 'present' ? await accessIn(file) : undefined
      const fresh = `${file}.restoring`
      const leftovers = [fresh, `${fresh}-journal`]
      try {
        for (const leftover of leftovers) await rm(leftover, { force: true })
        await (await open(fresh, 'wx', 0o600)).close()
        const fillResult = await withDatabase(fresh, { readOnly: false }, (db) =>
          db
            .transaction()
            .execute((transaction) => fillAllRows(transaction, contents, rows, { access: present, asItWas })),
        )
        await syncFolder(fresh)
        await beforeCommit?.()
        // SQLite must not apply the old database's log to the new file.
        for (const beside of ['-wal', '-shm', '-journal']) await rm(file + beside, { force: true })
        await rename(fresh, file)
        // The file has been replaced even if the disk does not confirm it.
        await syncFolder(dirname(file)).catch(() => undefined)
        return fillResult
      } catch (error) {
        for (const leftover of leftovers) await rm(leftover, { force: true })
        throw error
      }
    },
  }
}

async function withDatabase<T>(
  file: string,
  { readOnly }: { readonly readOnly: boolean },
  work: (db: Kysely<AnyTables>) => Promise<T>,
): Promise<T> {
  try {
    const database = new DatabaseSync(file, { readOnly, timeout: 2000 })
    const db = new Kysely<AnyTables>({ dialect: createNodeSqliteDialect(database, { waitMs: 10_000 }) })
    try {
      return await work(db)
    } finally {
      await db.destroy()
      if (database.isOpen) database.close()
    }
  } catch (error) {
    throw explainOpenError(file, error)
  }
}

/** A damaged or missing file lets no one in. */
async function accessIn(file: string): Promise<PresentAccess> {
  if (!existsSync(file)) return NOBODY
  try {
    return await withDatabase(file, { readOnly: true }, readAccess)
  } catch (error) {
    if (error instanceof DatabaseUnusableError) return NOBODY
    throw error
  }
}

/** Throws if the database is in use: another process would keep writing to a deleted file. */
function refuseInUse(file: string): void {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    // Succeeds only while no other process has the file open.
    database.exec('pragma journal_mode = delete')
  } catch (error) {
    if (isDamaged(error)) return
    if (!isBusy(error)) throw explainOpenError(file, error)
    throw new DatabaseUnusableError(`The database ${file} is in use; stop the site first.`, { cause: error })
  } finally {
    database.close()
  }
}
