import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { plainHtml } from './plain-html.ts'

/**
 * Edits text as it will look. The browser's own editing does the work (`execCommand`, which nothing has replaced); what
 * it makes is brought down to plain elements here, and sanitized by the server.
 */
export function useRichText(html: string) {
  const box = useRef<HTMLDivElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState<Range>()

  useEffect(() => {
    const [editor, input] = [box.current, value.current]
    if (!editor || !input) return undefined
    const fill = () => {
      editor.innerHTML = html
      input.value = html
    }
    fill()
    document.execCommand('defaultParagraphSeparator', false, 'p')
    // Taking typed words away must reach what looks like a field, too.
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
      askForLink()
    }
  }
  const askForLink = () => {
    const selection = getSelection()
    if (selection?.rangeCount && box.current?.contains(selection.anchorNode)) setLink(selection.getRangeAt(0))
  }
  const setAddress = (address: string) => {
    const selection = getSelection()
    if (link && selection) {
      selection.removeAllRanges()
      selection.addRange(link)
    }
    setLink(undefined)
    if (address.trim() === '') run('unlink')
    else run('createLink', address.trim())
  }

  return { box, value, isLinking: link !== undefined, note, run, paste, onKeyDown, askForLink, setAddress }
}
