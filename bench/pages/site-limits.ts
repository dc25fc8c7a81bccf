/**
 * A benchmark is no attack: limits are lifted that no visitor meets, also that of connections, for this machine speaks for
 * all of them.
 */
export const SITE_LIMITS = {
  RATE_LIMIT_PER_ADDRESS: '1000000',
  RATE_LIMIT_OVERALL: '1000000',
  TRUST_PROXY: '127.0.0.1',
}
