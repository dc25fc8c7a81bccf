const OWN = 'https://own.invalid'

/**
 * The path, query and fragment of an address on this site; `undefined` for any other address, however disguised (`//evil.test`,
 * `/\evil.test`, `javascript:`).
 */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || address.length > 2000) return undefined
  const url = URL.parse(address, OWN)
  if (url?.origin !== OWN) return undefined
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? undefined : path
}
