import { KEPT_ELEMENTS } from '#core/ports/html-sanitizer.ts'

/** The parts of W3C Trusted Types used here, which TypeScript lacks. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: Record<'createHTML' | 'createScriptURL', (input: string) => string | null>,
    ): unknown
  }
}

/**
 * Validates every text that becomes markup or a script's address: pages are served with `require-trusted-types-for
 * 'script'`, and the browser blocks and reports what is refused here. Call it before rendering. No effect in browsers
 * without Trusted Types.
 */
export function judgeMarkup(window: Window & TrustedTypesWindow): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isHarmless(html) ? html : null),
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  })
}

/** React creates `script` elements from this, including those of structured data. Browsers never run it. */
const EMPTY_SCRIPT = '<script></script>'

const KEPT_TAG = new RegExp(
  `</?(?:${KEPT_ELEMENTS.join('|')})(?: ?/)?>|<a href="(?:https?:/|mailto:|tel:|(?=/))[^"<>]*"(?: rel="noopener")?>`,
  'gi',
)

/** True for text, and for markup within what the server's sanitizer allows. */
export function isHarmless(html: string): boolean {
  return html === EMPTY_SCRIPT || !html.replace(KEPT_TAG, '').includes('<')
}

export function isOwnScript(address: string): boolean {
  return /^\/assets\/[\w.-]+\.js$/.test(address)
}
