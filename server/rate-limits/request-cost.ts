/** What a request costs in tokens: about how much work it makes, one token being one rendered page. */
export const COSTS = {
  /** Served from memory. */
  asset: 0.02,
  /** Mostly from the disk; a gallery shows sixty at once. */
  picture: 0.1,
  file: 0.25,
  page: 1,
  /** Anything that changes something. */
  change: 3,
  /** A key that is not ours: whoever guesses keys must be slow. */
  wrongKey: 30,
} as const

/** Asked by balancers and orchestrators all the time; their answers cost next to nothing. */
const FREE: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** The cost of a request by its method and address; 0 for health checks. */
export function requestCost(method: string, url: string): number {
  if (method !== 'GET' && method !== 'HEAD') return COSTS.change
  if (url.startsWith('/assets/')) return COSTS.asset
  if (url.startsWith('/media/') || url.startsWith('/video-posters/')) return COSTS.picture
  if (url.startsWith('/files/')) return COSTS.file
  return FREE.has(url) ? 0 : COSTS.page
}
