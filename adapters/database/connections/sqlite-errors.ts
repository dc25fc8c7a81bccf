import { CompiledQuery, type Kysely } from 'kysely'
import { BUSY, LOCKED, sqliteCode } from '../../shared/sqlite-code.ts'
import { DatabaseUnusableError } from './open-database.ts'

const CORRUPT = 11
const NOT_A_DATABASE = 26

export function isDamaged(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

const REASONS: Readonly<Record<number, string>> = {
  [BUSY]: 'is locked by another process; stop the other process or wait for it',
  [LOCKED]: 'is locked by another process; stop the other process or wait for it',
  8: 'or its folder is read-only; allow the process to write there',
  10: 'cannot be read or written (input/output error); check the disk',
  [CORRUPT]: 'is damaged; restore it from a backup, or move it away to start with an empty one',
  13: 'cannot grow because the disk is full',
  14: 'cannot be opened; check that its folder exists and that the process may write there',
  [NOT_A_DATABASE]: 'is not a database; restore it from a backup, or move it away to start with an empty one',
}

export function explainOpenError(file: string, error: unknown): unknown {
  if (error instanceof DatabaseUnusableError) return error
  const code = sqliteCode(error)
  const reason = code === undefined ? undefined : REASONS[code]
  return reason === undefined
    ? error
    : new DatabaseUnusableError(`The database ${file} ${reason}.`, { cause: error })
}

/** @param advice what to do if the file is damaged. */
export async function refuseDamaged<Tables>(db: Kysely<Tables>, file: string, advice: string): Promise<void> {
  const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw('pragma quick_check(1)'))
  if (Object.values(rows[0] ?? {})[0] !== 'ok')
    throw new DatabaseUnusableError(`The database ${file} is damaged; ${advice}.`)
}
