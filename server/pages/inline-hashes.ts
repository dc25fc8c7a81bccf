import { hash } from 'node:crypto'

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
export function inlineHashes(page: Buffer): InlineHashes {
  const scripts = new Set<string>()
  for (const { attributes, text } of elements(page, 'script')) {
    if (!/\bsrc=/.test(attributes) && isActedOn(attributes)) scripts.add(sourceOf(text))
  }
  const styles = new Set<string>()
  for (const { text } of elements(page, 'style')) styles.add(sourceOf(text))
  return { scripts: [...scripts], styles: [...styles] }
}

/** Searched as bytes, which takes a small part of the time that a text of this length would. */
function* elements(page: Buffer, name: 'script' | 'style') {
  const tag = `<${name}`
  const endTag = `</${name}>`
  for (let at = page.indexOf(tag); at >= 0; at = page.indexOf(tag, at)) {
    const start = page.indexOf('>', at)
    const attributes = page.toString('utf8', at + tag.length, start)
    at = start
    if (attributes !== '' && !/^\s/.test(attributes)) continue
    const end = page.indexOf(endTag, start)
    if (end < 0) return
    yield { attributes, text: page.subarray(start + 1, end) }
    at = end
  }
}

function sourceOf(text: Buffer): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
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
