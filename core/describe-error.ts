/** The loggable part of an error: name and code. A message could quote what a visitor typed. */
export function describeError(error: unknown): { readonly error: string; readonly code?: string } {
  if (!(error instanceof Error)) return { error: 'unknown' }
  const code = codeIn(error)
  return { error: error.name, ...(code === undefined ? {} : { code }) }
}

/** An error's code. If several addresses of a host fail together, the first one's. */
export function codeIn(error: Error): string | undefined {
  if ('code' in error) return String(error.code)
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeIn(error.errors[0])
  return undefined
}
