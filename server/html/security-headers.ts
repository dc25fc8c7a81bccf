import type { Config } from '#config/config.ts'
import type { InlineHashes } from './inline/inline-hashes.ts'

export function commonHeaders({
  publicUrl,
  siteEnv,
}: Pick<Config, 'publicUrl' | 'siteEnv'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Other sites get no addresses, since some contain secrets. `no-referrer` would also remove the origin from forms,
    // which would then be rejected (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
    // Pages also say this in a meta element; pictures and documents have only the header.
    ...(siteEnv === 'staging' ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

/** For everything but pages: allows no framing and no forms. */
export const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * Only pages load anything. PDFs are exempt: browsers show them in a page of their own, which `default-src` would
 * break.
 */
export const NOT_A_PAGE = `default-src 'none'; ${CLOSED}`

/** Lets emails and other sites show published pictures. */
export const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** Limited to these paths, because anyone can publish tags on these hosts. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com/gtag/js'],
  /** Trusted Types policies of our loading script and of the library itself. */
  policies: ['page-views', 'goog#html'],
  reports: ['https://*.google-analytics.com/g/collect', 'https://*.analytics.google.com/g/collect'],
}

/**
 * Allows only our own script and style files and the inline ones with these hashes (`hashMarked`). Text becomes markup
 * only through `app/trusted-types.ts`. With `analytics`, pages may also load and call the analytics library.
 */
export function pageHeaders(
  { scripts, styles }: InlineHashes,
  {
    analytics,
    framedBySelf = false,
    framesSelf = false,
  }: { readonly analytics: boolean; readonly framedBySelf?: boolean; readonly framesSelf?: boolean },
): Readonly<Record<string, string>> {
  const library = analytics ? ANALYTICS.scripts : []
  const reports = analytics ? ANALYTICS.reports : []
  const policies = analytics ? ANALYTICS.policies : []
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...library, ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', ...reports].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...reports].join(' ')}`,
    "manifest-src 'self'",
    `frame-src ${framesSelf ? "'self' " : ''}https://www.youtube-nocookie.com`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBySelf ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${['default', ...policies].join(' ')}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
