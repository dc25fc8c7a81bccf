import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * CSP sources for the inline scripts of a finished page: `'sha256-…'` for each that browsers would run (CSP
 * level 3 §8.3). Hashes, and not a nonce, because the same finished bytes go to every visitor. The page is our
 * own rendering, in which nothing but the router writes scripts.
 */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc=/.test(attributes) || !isExecutable(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

function isExecutable(attributes: string): boolean {
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === '' || type === 'module' || type.endsWith('javascript')
}
