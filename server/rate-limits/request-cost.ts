import { VISITS_PATH } from '#core/visits/visit-report.ts'

/** In tokens. One token is the cost of one rendered page. */
export const COSTS = {
  asset: 0.02,
  /** Mostly from disk. A gallery shows sixty at once. */
  picture: 0.1,
  file: 0.25,
  /** What making one adds, by size: a quarter and a seventh of a second, when a page takes some five milliseconds. */
  composed: { large: 50, small: 30 },
  page: 1,
  /** What each idea adds to a page that shows sixty of them, and each name that a report of a visit has looked up: half a millisecond. */
  idea: 0.3,
  /** What each word of a search adds, unless its answer is remembered: two milliseconds. */
  word: 0.5,
  change: 3,
  /** Every page that is left sends one, those from memory too, and little is done with it. */
  report: 0.05,
  wrongKey: 30,
} as const

/** Polled by load balancers; they cost next to nothing. */
const FREE: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export function requestCost(method: string, url: string): number {
  if (method !== 'GET' && method !== 'HEAD') return url === VISITS_PATH ? COSTS.report : COSTS.change
  if (url.startsWith('/assets/')) return COSTS.asset
  if (/^\/(?:media|desk\/media|video-posters)\//.test(url)) return COSTS.picture
  if (url.startsWith('/files/')) return COSTS.file
  return FREE.has(url) ? 0 : COSTS.page
}
