import type { IncomingHttpHeaders } from 'node:http'

/** Browsers send `Origin` or `Sec-Fetch-Site` with every post; other programs do not. */
export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return 'origin' in headers || 'sec-fetch-site' in headers
}
