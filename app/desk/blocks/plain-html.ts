import { escapeHtml } from '#core/content/html-text.ts'

const NAMES: Readonly<Record<string, string>> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  DIV: 'p',
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  H2: 'h2',
  H3: 'h3',
  BR: 'br',
  A: 'a',
  U: 'u',
  SUP: 'sup',
  SUB: 'sub',
  SMALL: 'small',
  SPAN: 'span',
}

export function plainHtml(box: HTMLElement): string {
  return box.textContent.trim() === '' ? '' : inside(box)
}

function inside(node: Node): string {
  return [...node.childNodes].map(written).join('')
}

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? '')
  if (!(node instanceof HTMLElement)) return ''
  const name = NAMES[node.tagName]
  if (name === undefined) return inside(node)
  if (name === 'br') return '<br />'
  // Browsers put lists inside the paragraph they were made from.
  if (name === 'p' && node.querySelector('ul, ol')) return inside(node)
  const lang = name === 'span' ? node.lang : ''
  // Browsers add spans of their own while editing.
  if (name === 'span' && lang === '') return inside(node)
  const href = name === 'a' ? ` href="${escapeHtml(node.getAttribute('href') ?? '')}"` : ''
  const language = lang === '' ? '' : ` lang="${escapeHtml(lang)}"`
  return `<${name}${href}${language}>${inside(node)}</${name}>`
}
