import type { IncomingHttpHeaders } from 'node:http'

export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return 'origin' in headers || 'sec-fetch-site' in headers
}
