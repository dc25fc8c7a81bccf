import { VISITS_PATH } from '#core/visits/visit-report.ts'

/** In tokens: rendering one page costs one token. */
export const COSTS = {
  asset: 0.02,
  /** Usually read from disk. A gallery page shows sixty. */
  picture: 0.1,
  file: 0.25,
  /** Extra cost of composing a picture. A large one takes 250 ms and a small one 140 ms; a page takes 5 ms. */
  composed: { large: 50, small: 30 },
  page: 1,
  /** Extra cost of each idea on a page of sixty, and of each name to look up in a visit report: 0.5 ms. */
  idea: 0.3,
  /** Extra cost of each word of a search, unless the results are cached: 2 ms. */
  word: 0.5,
  change: 3,
  /** Every page sends one when the visitor leaves, including cached pages, and it costs little. */
  report: 0.05,
  wrongKey: 30,
} as const

/** Load balancers poll these, and they cost next to nothing. */
const FREE: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export function requestCost(method: string, url: string): number {
  if (method !== 'GET' && method !== 'HEAD') return url === VISITS_PATH ? COSTS.report : COSTS.change
  if (url.startsWith('/assets/')) return COSTS.asset
  if (/^\/(?:media|desk\/media|video-posters)\//.test(url)) return COSTS.picture
  if (url.startsWith('/files/')) return COSTS.file
  return FREE.has(url) ? 0 : COSTS.page
}
