/** Reads each character once; regular expressions for this can backtrack without end. */
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

export function isSvgAt(text: string, at: number): boolean {
  return /^<svg[\s>/]/i.test(text.slice(at, at + 5))
}

// A document type may contain declarations in brackets, with `>` of their own.
function doctypeEnd(text: string, at: number): number {
  const end = text.indexOf('>', at)
  const bracket = text.indexOf('[', at)
  if (bracket < 0 || bracket > end) return end
  const closing = text.indexOf(']', bracket)
  return closing < 0 ? -1 : text.indexOf('>', closing)
}
