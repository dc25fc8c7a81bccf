/** The database cannot be used; the message says what to do and names it without any secret. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError'
}
