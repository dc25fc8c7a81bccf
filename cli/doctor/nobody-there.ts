const CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** True if no connection was made: the site is down, or only this machine cannot reach it. */
export function isNobodyThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.has(error.code)) || isNobodyThere(error.cause)
}
