import type { IncomingHttpHeaders } from 'node:http'

/** True when a browser sent it for a page: browsers name that page's origin with every post, programs do not. */
export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return 'origin' in headers || 'sec-fetch-site' in headers
}
