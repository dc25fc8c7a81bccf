/** Proxies and clients refuse answers whose headers are longer than 8 to 16 KB. */
const LONGEST = 4096

/** An address to redirect to; one that is too long for a header goes without its query. */
export function redirectTarget(url: string): string {
  return url.length <= LONGEST ? url : (url.split('?', 1)[0] ?? '/')
}
