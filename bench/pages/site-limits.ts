/** Lifts limits that no real visitor meets, including that of connections, since all load comes from this machine. */
export const SITE_LIMITS = {
  RATE_LIMIT_PER_ADDRESS: '1000000',
  RATE_LIMIT_OVERALL: '1000000',
  TRUST_PROXY: '127.0.0.1',
}
