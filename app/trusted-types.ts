import { KEPT_ELEMENTS } from '#core/ports/html-sanitizer.ts'

/** The browser's own interface (W3C Trusted Types), as far as it is used here; TypeScript does not know it yet. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: Record<'createHTML' | 'createScriptURL', (input: string) => string | null>,
    ): unknown
  }
}

/**
 * Judges every text that becomes markup, or the address of a script, in the browser: pages are served with
 * `require-trusted-types-for 'script'`, and what is refused here is blocked and reported. Call it before
 * anything renders; browsers without Trusted Types take no notice.
 */
export function judgeMarkup(window: Window & TrustedTypesWindow): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isHarmless(html) ? html : null),
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  })
}

/** What React makes each `script` element of, those that hold structured data among them; browsers never run it. */
const EMPTY_SCRIPT = '<script></script>'

const KEPT_TAG = new RegExp(
  `</?(?:${KEPT_ELEMENTS.join('|')})(?: ?/)?>|<a href="(?:https?:/|mailto:|tel:|(?=/))[^"<>]*"(?: rel="noopener")?>`,
  'gi',
)

/** True for text without markup, and for markup in which nothing stands but what the server's sanitiser leaves. */
export function isHarmless(html: string): boolean {
  return html === EMPTY_SCRIPT || !html.replace(KEPT_TAG, '').includes('<')
}

/** True for the paths of this site's built scripts. */
export function isOwnScript(address: string): boolean {
  return /^\/assets\/[\w.-]+\.js$/.test(address)
}
