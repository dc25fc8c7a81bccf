export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError'
}
