import { KEPT_ELEMENTS, LANGUAGE_TAG } from '#core/content/html-text.ts'

/** The parts of W3C Trusted Types used here; TypeScript has no types for them. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: Record<'createHTML' | 'createScriptURL', (input: string) => string | null>,
    ): unknown
  }
}

/**
 * Checks every string that becomes markup or a script URL, because pages are served with `require-trusted-types-for
 * 'script'`. The browser blocks and reports the rest. Call it before rendering.
 */
export function judgeMarkup(window: Window & TrustedTypesWindow): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isHarmless(html) ? html : null),
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  })
}

/** React creates `script` elements from this string, including those of structured data. They never run. */
const EMPTY_SCRIPT = '<script></script>'

const KEPT_TAG = new RegExp(
  `</?(?:${KEPT_ELEMENTS.join('|')})(?: ?/)?>|<a href="(?:https?:/|mailto:|tel:|(?=/))[^"<>]*"(?: rel="noopener")?>|<span lang="${LANGUAGE_TAG}">`,
  'gi',
)

export function isHarmless(html: string): boolean {
  return html === EMPTY_SCRIPT || !html.replace(KEPT_TAG, '').includes('<')
}

export function isOwnScript(address: string): boolean {
  return /^\/assets\/[\w.-]+\.js$/.test(address)
}
