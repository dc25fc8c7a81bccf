import { hash } from 'node:crypto'

export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface HashedPage extends InlineHashes {
  readonly body: Buffer
}

/**
 * Hashes the scripts and styles that have `mark` (CSP level 3 §8.3) and removes the marks. Any other script, however it
 * got into the page, has no hash and does not run. The mark itself cannot be the nonce, because every visitor gets the
 * same bytes. `mark` is random for each rendering, written as ` nonce="…"`.
 */
export function hashMarked(page: Buffer, mark: string): HashedPage {
  const attribute = ` nonce="${mark}"`
  const sources = { script: new Set<string>(), style: new Set<string>() }
  const pieces: Buffer[] = []
  let offset = 0
  // Searching bytes is many times faster than searching text.
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, offset)) {
    pieces.push(page.subarray(offset, at))
    offset = at + attribute.length
    const name = elementAt(page, at)
    const text = name && textAfter(page, offset, name)
    if (text) sources[name].add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  pieces.push(page.subarray(offset))
  return { body: Buffer.concat(pieces), scripts: [...sources.script], styles: [...sources.style] }
}

function elementAt(page: Buffer, place: number): 'script' | 'style' | undefined {
  const tag = page.toString('latin1', page.lastIndexOf('<', place), place)
  return (['script', 'style'] as const).find((name) => tag === `<${name}` || tag.startsWith(`<${name} `))
}

function textAfter(page: Buffer, place: number, name: string): Buffer | undefined {
  const start = page.indexOf('>', place) + 1
  const end = page.indexOf(`</${name}>`, start)
  return end < 0 ? undefined : page.subarray(start, end)
}
