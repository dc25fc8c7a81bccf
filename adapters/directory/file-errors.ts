import { ContentUnwritableError } from '#core/content/content-store.ts'
import { errorCode, undefinedWhen } from '../shared/files.ts'

const ABSENT_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

const BLOCKED_CODES = new Set(['EACCES', 'EPERM', 'EISDIR'])

const UNWRITABLE_CODES = new Set(['EROFS', 'EACCES', 'EPERM'])

export function isAbsent(error: unknown): boolean {
  return ABSENT_CODES.has(errorCode(error) ?? '')
}

export function isBlocked(error: unknown): boolean {
  return BLOCKED_CODES.has(errorCode(error) ?? '')
}

/** Runs a write. Missing permissions become an outage, with a message that reveals no path. */
export async function whereWritable<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const reason = errorCode(error)
    if (reason === undefined || !UNWRITABLE_CODES.has(reason)) throw error
    throw new ContentUnwritableError(`the content folder is read-only (${reason})`, { reason })
  }
}

export const ifPresent = undefinedWhen(isAbsent)
