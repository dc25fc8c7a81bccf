import { useEffect, useId, useRef, useState } from 'react'
import field from '#app/ui/fields/field.module.css'
import { FieldHint } from '#app/ui/fields/field-frame.tsx'
import styles from './rich-text.module.css'
import { useRichText } from './use-rich-text.ts'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  readonly html: string
}

const TOOLS = [
  { command: 'bold', label: 'Bold', mark: 'B' },
  { command: 'italic', label: 'Italic', mark: 'I' },
  { command: 'insertUnorderedList', label: 'List', mark: '•' },
] as const

export function RichText({ label, name, hint, html }: Props) {
  const id = useId()
  const { box, value, isLinking, note, run, paste, onKeyDown, askForLink, setAddress } = useRichText(html)

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
            // Keeps the selection in the text.
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
      {isLinking ? <LinkAddress onDone={setAddress} /> : null}
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

function LinkAddress({ onDone }: { onDone: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles['address']}>
      <label>
        Link address
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
