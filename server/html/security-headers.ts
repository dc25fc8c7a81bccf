import type { Config } from '#config/config.ts'
import type { InlineHashes } from './inline/inline-hashes.ts'

export function commonHeaders({
  publicUrl,
  siteEnv,
}: Pick<Config, 'publicUrl' | 'siteEnv'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // No address is sent to other sites: some hold secrets. `no-referrer` would also take the origin from forms, which
    // are then refused (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
    // Pages also state this in a meta element; pictures and documents have only the header.
    ...(siteEnv === 'staging' ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

/** For what is not a page: it can neither be framed nor send anything. */
export const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Only pages load anything. But browsers display PDFs in a page of their own, which `default-src` would break. */
export const NOT_A_PAGE = `default-src 'none'; ${CLOSED}`

/** Of published pictures: mails and other sites show them, and a browser would not show them there otherwise. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** Only these paths, because anyone can host tags on these hosts. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com/gtag/js'],
  /** Trusted Types policies: of our script that loads the library, and of the library itself. */
  policies: ['page-views', 'goog#html'],
  reports: ['https://*.google-analytics.com/g/collect', 'https://*.analytics.google.com/g/collect'],
}

/**
 * Allows our own script and style files and the inline ones whose hashes are given (`hashMarked`), nothing else. Text
 * becomes markup only through `app/trusted-types.ts`. With `analytics`, pages may also reach the library's addresses.
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
