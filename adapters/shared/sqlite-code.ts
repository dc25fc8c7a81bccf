/** SQLite's primary result code of a `node:sqlite` error, or `undefined` for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  // The upper bytes hold the extended result code.
  return error.errcode & 0xff
}

export const BUSY = 5
export const LOCKED = 6

/** True while another process holds a lock that the statement needs; the statement had no effect. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === BUSY || code === LOCKED
}
