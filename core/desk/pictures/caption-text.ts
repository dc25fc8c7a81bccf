import { escapeHtml, LANGUAGE_TAG, unescapeHtml } from '../../content/html-text.ts'

const MARKED_LANGUAGE = new RegExp(`\\{(${LANGUAGE_TAG}): ([^{}]+)\\}`, 'g')

/**
 * A caption as plain text with marks, as editors write it: `**bold**`, `*italic*`, `- list`, `1. list`, `[link](address)`, `{fr: words in
 * French}`, `## heading`, a blank line between paragraphs. Elements without a mark stay as they are.
 * @param html sanitized: see `SanitizeHtml`.
 */
export function captionText(html: string): string {
  const markdown = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:strong|b)>(.*?)<\/(?:strong|b)>/gi, '**$1**')
    .replaceAll(/<(?:em|i)>(.*?)<\/(?:em|i)>/gi, '*$1*')
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gi, '[$2]($1)')
    .replaceAll(/<span lang="([^"]*)">(.*?)<\/span>/gi, '{$1: $2}')
    .replaceAll(/<ol>(.*?)<\/ol>/gi, (_list, items: string) => {
      let number = 0
      return `\n\n${items.replaceAll(/<li>/gi, () => `\n${(number += 1)}. `)}\n\n`
    })
    .replaceAll(/<li>/gi, '\n- ')
    .replaceAll(/<br ?\/?>/gi, '\n')
    .replaceAll(/<h2>/gi, '\n\n## ')
    .replaceAll(/<h3>/gi, '\n\n### ')
    .replaceAll(/<\/?(?:p|h2|h3|ul)>/gi, '\n\n')
    .replaceAll(/<(?!\/?(?:u|sup|sub|small)>)[^>]*>/g, '')
  return unescapeHtml(markdown)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Converts marked text to HTML, which must still be sanitized. */
export function captionFromText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(blocksOf)
    .join('')
}

/** Splits lines into blocks; a list may follow a paragraph without a blank line. */
function blocksOf(block: string): readonly string[] {
  const runs: { kind: 'ul' | 'ol' | 'p'; lines: string[] }[] = []
  for (const line of block.split('\n')) {
    const kind = /^[-*] /.test(line) ? 'ul' : /^\d+[.)] /.test(line) ? 'ol' : 'p'
    const last = runs.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs.map(({ kind, lines }) => {
    if (kind === 'p') return paragraph(lines)
    const items = lines.map((line) => `<li>${inline(line.replace(/^(?:[-*]|\d+[.)]) /, ''))}</li>`)
    return `<${kind}>${items.join('')}</${kind}>`
  })
}

function paragraph(lines: readonly string[]): string {
  const heading = /^(#{2,3}) (.*)$/.exec(lines[0] ?? '')
  if (!heading) return `<p>${lines.map(inline).join('<br />')}</p>`
  const level = `h${heading[1]?.length ?? 2}`
  const rest = lines.slice(1)
  return `<${level}>${inline(heading[2] ?? '')}</${level}>${rest.length > 0 ? paragraph(rest) : ''}`
}

function inline(text: string): string {
  return escapeHtml(text)
    .replaceAll(/&lt;(\/?(?:u|sup|sub|small))&gt;/g, '<$1>')
    .replaceAll(MARKED_LANGUAGE, '<span lang="$1">$2</span>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(.+?)\*/g, '<em>$1</em>')
}
