import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

/** CSP sources of what stands in a page itself: `'sha256-…'` for each inline script and each inline style. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Hashes of the inline scripts that browsers would act on, speculation rules included, and of the inline styles
 * of a finished page (CSP level 3 §8.3). Hashes, and not a nonce, because the same finished bytes go to every
 * visitor. The page is our own rendering, in which nothing but the router and our components write either.
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!/\bsrc=/.test(attributes) && isActedOn(attributes)) scripts.add(sourceOf(code))
  }
  const styles = new Set<string>()
  for (const [, css = ''] of html.matchAll(STYLE)) styles.add(sourceOf(css))
  return { scripts: [...scripts], styles: [...styles] }
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function isActedOn(attributes: string): boolean {
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1]
  return (
    type === undefined ||
    type === '' ||
    type === 'module' ||
    type === 'speculationrules' ||
    type.endsWith('javascript')
  )
}
