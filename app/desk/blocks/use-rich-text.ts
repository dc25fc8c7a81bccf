import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { escapeHtml } from '#core/content/html-text.ts'

/**
 * Rich text editing with the browser's `execCommand`, which has no replacement. Reduces its output to plain
 * elements; the server sanitizes it.
 */
export function useRichText(html: string) {
  const box = useRef<HTMLDivElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState<{ readonly for: 'link' | 'language'; readonly at: Range }>()

  useEffect(() => {
    const [editor, input] = [box.current, value.current]
    if (!editor || !input) return undefined
    const fill = () => {
      editor.innerHTML = html
      input.value = html
    }
    fill()
    document.execCommand('defaultParagraphSeparator', false, 'p')
    // Also clear the visible field when the form is reset.
    input.form?.addEventListener('reset', fill)
    return () => input.form?.removeEventListener('reset', fill)
  }, [html])

  const note = () => {
    if (value.current && box.current) value.current.value = plainHtml(box.current)
  }
  const run = (command: string, argument?: string) => {
    box.current?.focus()
    document.execCommand(command, false, argument)
    note()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      ask('link')
    }
    if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && box.current) {
      event.preventDefault()
      goToPart(box.current, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const ask = (what: 'link' | 'language') => {
    const selection = getSelection()
    if (selection?.rangeCount && box.current?.contains(selection.anchorNode))
      setQuestion({ for: what, at: selection.getRangeAt(0) })
  }
  const answer = (reply: string) => {
    const selection = getSelection()
    if (!question || !selection) return
    // First, because losing the focus clears the range.
    box.current?.focus()
    selection.removeAllRanges()
    selection.addRange(question.at)
    setQuestion(undefined)
    if (question.for === 'language') {
      markLanguage(question.at, reply)
      note()
    } else if (reply === '') run('unlink')
    else run('createLink', reply)
  }

  return { box, value, asks: question?.for, note, run, paste, onKeyDown, ask, answer }
}

/** Marks the selected words as another language, or removes the mark without a language. */
function markLanguage(range: Range, language: string) {
  const { commonAncestorContainer: node } = range
  const around = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('span[lang]')
  if (around && language === '') around.replaceWith(...around.childNodes)
  else if (around) around.lang = language
  else if (language !== '' && !range.collapsed) {
    // A mark cannot span paragraphs, so mark each one separately.
    if (range.cloneContents().querySelector('p, div, li, h2, h3')) return
    // `execCommand` would drop spans.
    const mark = document.createElement('span')
    mark.lang = language
    mark.append(range.extractContents())
    range.insertNode(mark)
    getSelection()?.collapse(mark, mark.childNodes.length)
  }
}

/** Moves the cursor to the next or previous heading, paragraph, list item or link. */
function goToPart(box: HTMLElement, by: 1 | -1) {
  const selection = getSelection()
  const parts = [...box.querySelectorAll('h2, h3, p, div, li, a')]
  const at = parts.findLastIndex((part) => part.contains(selection?.anchorNode ?? null))
  const part = parts[at + by]
  if (!part) return
  selection?.collapse(part, 0)
  part.scrollIntoView({ block: 'nearest' })
}

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

function plainHtml(box: HTMLElement): string {
  return box.textContent.trim() === '' ? '' : inside(box)
}

function inside(node: Node): string {
  return [...node.childNodes].map(serializeNode).join('')
}

function serializeNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? '')
  if (!(node instanceof HTMLElement)) return ''
  const name = NAMES[node.tagName]
  if (name === undefined) return inside(node)
  if (name === 'br') return '<br />'
  // Browsers leave a new list inside the paragraph it was made from.
  if (name === 'p' && node.querySelector('ul, ol')) return inside(node)
  const lang = name === 'span' ? node.lang : ''
  // Browsers add their own spans while editing.
  if (name === 'span' && lang === '') return inside(node)
  const href = name === 'a' ? ` href="${escapeHtml(node.getAttribute('href') ?? '')}"` : ''
  const language = lang === '' ? '' : ` lang="${escapeHtml(lang)}"`
  return `<${name}${href}${language}>${inside(node)}</${name}>`
}
