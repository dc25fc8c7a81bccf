import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

export interface PageRequest {
  readonly brotli: boolean
  readonly gzip: boolean
  readonly tags: string | undefined
  readonly optedOut: boolean
}

/** Parses the raw headers, because building Node's header object takes as long as the rest of a 304. */
export function pageRequestOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): PageRequest {
  let codings = ''
  let tags: string | undefined
  let optedOut = false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') codings = joinHeader(codings, value)
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') tags = joinHeader(tags, value)
    else if (name.length === 7 && name.toLowerCase() === 'sec-gpc') optedOut = value === '1'
  }
  return { ...cache.memo(codings), tags, optedOut }
}

/** A list may be sent as several headers (RFC 9110 §5.3). */
function joinHeader(before: string | undefined, value: string): string {
  return before ? `${before}, ${value}` : value
}

/** Browsers send only a handful of lists, but other clients can send anything. */
const cache = new LRUCache<string, Pick<PageRequest, 'brotli' | 'gzip'>>({
  max: 100,
  memoMethod: (codings) => ({ brotli: accepts(codings, 'br'), gzip: accepts(codings, 'gzip') }),
})

function accepts(list: string, coding: string): boolean {
  const at = list.indexOf(coding)
  return at >= 0 && !/^[^,]*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(list.slice(at))
}
