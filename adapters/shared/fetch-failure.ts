/** Name of a fetch failure. Never contains the address or the response, which may be secret. */
export function fetchFailureName(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.name === 'TimeoutError' ? 'timeout' : 'failed'
}
