const CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function isNobodyThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.has(error.code)) || isNobodyThere(error.cause)
}
