/**
 * Where the first element of an XML text begins: after white space, the XML declaration, comments and the document
 * type. Each character is looked at once; patterns for this can be made to take for ever.
 */
export function rootStart(text: string): number {
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1
    let end = -1
    if (text.startsWith('<?', at)) end = text.indexOf('>', at)
    else if (text.startsWith('<!--', at)) end = text.indexOf('-->', at)
    else if (text.startsWith('<!', at)) end = doctypeEnd(text, at)
    if (end < 0) return at
    at = text.indexOf('>', end) + 1
  }
}

/** True when an `svg` element begins there. */
export function isSvgAt(text: string, at: number): boolean {
  return /^<svg[\s>/]/i.test(text.slice(at, at + 5))
}

// A document type may hold declarations in brackets, which hold `>` of their own.
function doctypeEnd(text: string, at: number): number {
  const end = text.indexOf('>', at)
  const bracket = text.indexOf('[', at)
  if (bracket < 0 || bracket > end) return end
  const closing = text.indexOf(']', bracket)
  return closing < 0 ? -1 : text.indexOf('>', closing)
}
