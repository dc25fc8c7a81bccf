/** The loggable part of an error: name and code. A message could quote what a visitor typed. */
export function describeError(error: unknown): { readonly error: string; readonly code?: string } {
  if (!(error instanceof Error)) return { error: 'unknown' }
  return { error: error.name, ...('code' in error ? { code: String(error.code) } : {}) }
}
