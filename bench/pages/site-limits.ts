/** A benchmark is no attack: limits are lifted that no visitor meets. */
export const SITE_LIMITS = { RATE_LIMIT_PER_ADDRESS: '1000000', RATE_LIMIT_OVERALL: '1000000' }
