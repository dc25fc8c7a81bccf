/** The database cannot be used. The message says what to do and names the database without secrets. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError'
}
