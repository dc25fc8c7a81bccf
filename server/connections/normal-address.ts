const UNRESERVED = /[A-Za-z0-9\-._~]/

/**
 * Normalizes an address (RFC 3986 §6.2.2): decodes letters and digits, and resolves dot segments and backslashes as the
 * router would. All code compares this form, so that a page has one address. Addresses that are not a path or cannot be
 * decoded stay unchanged and are rejected later.
 */
export function normalAddress(address: string): string {
  const [target = ''] = address.split('#', 1)
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  if (!path.startsWith('/') || /%(?![0-9a-f]{2})/i.test(path)) return address
  if (!/[%\\]|\/\./.test(path)) return target
  const { pathname } = new URL(`http://site.invalid${path.replace(/%[0-9a-f]{2}/gi, decodedIfUnreserved)}`)
  return queryAt < 0 ? pathname : pathname + target.slice(queryAt)
}

function decodedIfUnreserved(escapeSequence: string): string {
  const character = String.fromCodePoint(Number.parseInt(escapeSequence.slice(1), 16))
  return UNRESERVED.test(character) ? character : escapeSequence
}
