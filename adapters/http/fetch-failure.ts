/** Short name of why a `fetch` failed: a system's code, `timeout`, or `failed`; never the address or its answer. */
export function fetchFailureName(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.name === 'TimeoutError' ? 'timeout' : 'failed'
}
