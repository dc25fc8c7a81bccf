import { hash } from 'node:crypto'

/** CSP sources of what stands in a page itself: `'sha256-…'` for each inline script and each inline style. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A page without marks, and the hashes of what was marked in it. */
export interface HashedPage extends InlineHashes {
  readonly body: Buffer
}

/**
 * Takes the marks out of a finished page and hashes the scripts and styles that bore one (CSP level 3 §8.3). Whatever
 * else stands in the page, however it came there, gets no hash, and browsers leave it alone. Hashes are sent, and not
 * the mark as a nonce, because the same finished bytes go to every visitor.
 *
 * @param mark the random text that this rendering alone wrote into its own elements, as ` nonce="…"`
 */
export function hashMarked(page: Buffer, mark: string): HashedPage {
  const attribute = ` nonce="${mark}"`
  const sources = { script: new Set<string>(), style: new Set<string>() }
  const pieces: Buffer[] = []
  let copied = 0
  // Searched as bytes, which takes a small part of the time that a text of this length would.
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, copied)) {
    pieces.push(page.subarray(copied, at))
    copied = at + attribute.length
    const name = elementAt(page, at)
    const text = name && textAfter(page, copied, name)
    if (text) sources[name].add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  pieces.push(page.subarray(copied))
  return { body: Buffer.concat(pieces), scripts: [...sources.script], styles: [...sources.style] }
}

/** The element in whose opening tag a place is; `undefined` for one without a text of its own, such as a link. */
function elementAt(page: Buffer, place: number): 'script' | 'style' | undefined {
  const tag = page.toString('latin1', page.lastIndexOf('<', place), place)
  return (['script', 'style'] as const).find((name) => tag === `<${name}` || tag.startsWith(`<${name} `))
}

/** What stands in an element, from a place in its opening tag on. */
function textAfter(page: Buffer, place: number, name: string): Buffer | undefined {
  const start = page.indexOf('>', place) + 1
  const end = page.indexOf(`</${name}>`, start)
  return end < 0 ? undefined : page.subarray(start, end)
}
