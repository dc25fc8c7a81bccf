import { DatabaseUnusableError } from './database-unusable-error.ts'

/** SQLite's primary result code of an error of `node:sqlite`, or `undefined` for any other error. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  // The upper bytes tell variants of the same failure apart.
  return error.errcode & 0xff
}

const BUSY = 5
const LOCKED = 6

/** True while another process holds the lock that a statement needs; the statement had no effect. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === BUSY || code === LOCKED
}

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** True when the file is damaged or was never a database. */
export function isDamaged(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

const REASONS: Readonly<Record<number, string>> = {
  [BUSY]: 'is locked by another process; stop the other process or wait for it',
  [LOCKED]: 'is locked by another process; stop the other process or wait for it',
  8: 'or its folder is read-only; give the process the right to write there',
  10: 'cannot be read or written (input/output error); check the disk',
  [CORRUPT]: 'is damaged; restore it from a backup, or move it away to begin with an empty one',
  13: 'cannot grow because the disk is full',
  14: 'cannot be opened; check that its folder exists and that the process may write there',
  [NOT_A_DATABASE]: 'is not a database; restore it from a backup, or move it away to begin with an empty one',
}

/** The error to show for a failure to open `file`; an unforeseen failure is returned as it is. */
export function explainOpenError(file: string, error: unknown): unknown {
  if (error instanceof DatabaseUnusableError) return error
  const code = sqliteCode(error)
  const reason = code === undefined ? undefined : REASONS[code]
  return reason === undefined
    ? error
    : new DatabaseUnusableError(`The database ${file} ${reason}.`, { cause: error })
}
