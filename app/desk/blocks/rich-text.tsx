import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import field from '#app/ui/field.module.css'
import { FieldHint } from '#app/ui/field-frame.tsx'
import { plainHtml } from './plain-html.ts'
import styles from './rich-text.module.css'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  /** Sanitized. */
  readonly html: string
}

const TOOLS = [
  { command: 'bold', label: 'Bold', mark: 'B' },
  { command: 'italic', label: 'Italic', mark: 'I' },
  { command: 'insertUnorderedList', label: 'List', mark: '•' },
] as const

/**
 * Text that is written as it will look. The browser's own editing does the work (`execCommand`, which nothing has
 * replaced); what it makes is brought down to plain elements here, and sanitized by the server.
 */
export function RichText({ label, name, hint, html }: Props) {
  const id = useId()
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

  return (
    <div>
      <div id={`${id}-label`} className={field['label']}>
        {label}
      </div>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <div className={styles['tools']} role="group" aria-label={`${label}: form of the text`}>
        {TOOLS.map((tool) => (
          <button
            key={tool.command}
            type="button"
            aria-label={tool.label}
            title={tool.label}
            className={styles[tool.command]}
            // The text keeps what is selected in it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool.command)}
          >
            {tool.mark}
          </button>
        ))}
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={askForLink}>
          Link
        </button>
      </div>
      {link ? <LinkAddress onDone={setAddress} /> : null}
      <div
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        contentEditable
        suppressContentEditableWarning
        className={`${field['control']} ${styles['text']}`}
        onInput={note}
        onPaste={paste}
        onKeyDown={onKeyDown}
      />
      <input ref={value} type="hidden" name={name} />
    </div>
  )
}

/** Asks where a link leads; empty takes it away. */
function LinkAddress({ onDone }: { onDone: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles['address']}>
      <label>
        Address of the link
        <input
          ref={input}
          className={field['control']}
          value={address}
          placeholder="/products or https://…"
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone(address)
          }}
        />
      </label>
      <button type="button" onClick={() => onDone(address)}>
        Set link
      </button>
    </div>
  )
}
