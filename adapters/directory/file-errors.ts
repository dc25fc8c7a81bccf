const ABSENT_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

const BLOCKED_CODES = new Set(['EACCES', 'EPERM', 'EISDIR'])

/** The code of a file-system error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** True when the file does not exist. Every other error is an outage. */
export function isAbsent(error: unknown): boolean {
  return ABSENT_CODES.has(errorCode(error) ?? '')
}

/** True for errors of a single file: no permission, or a folder. */
export function isBlocked(error: unknown): boolean {
  return BLOCKED_CODES.has(errorCode(error) ?? '')
}

/** The result of `work`, or `undefined` when the file does not exist. */
export async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
