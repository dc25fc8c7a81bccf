/** In bytes. Proxies and clients refuse headers longer than 8 to 16 KB. */
const LONGEST = 4096

/** Drops the query of an address that is too long for a header. */
export function redirectTarget(url: string): string {
  return url.length <= LONGEST ? url : (url.split('?', 1)[0] ?? '/')
}
