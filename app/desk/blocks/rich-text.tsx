import { useEffect, useId, useRef, useState } from 'react'
import field from '#app/ui/fields/field.module.css'
import { FieldHint } from '#app/ui/fields/field-frame.tsx'
import { LinkAddress } from './link-address.tsx'
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
  const { box, value, asks, note, run, paste, onKeyDown, ask, answer } = useRichText(html)

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
            // Keep the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool.command)}
          >
            {tool.mark}
          </button>
        ))}
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => ask('link')}>
          Link
        </button>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => ask('language')}>
          Language
        </button>
      </div>
      {asks === 'link' ? <LinkAddress onDone={answer} /> : null}
      {asks === 'language' ? <LanguageOfWords onDone={answer} /> : null}
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

/** Likely languages of words in captions. The plain-text field accepts others. */
const LANGUAGES = ['da', 'de', 'es', 'fr', 'it', 'ja', 'la', 'nl', 'pt', 'sv']

function LanguageOfWords({ onDone }: { onDone: (language: string) => void }) {
  const [language, setLanguage] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return (
    <div className={styles['address']}>
      <label>
        Language of the chosen words
        <select
          ref={select}
          className={field['control']}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        >
          <option value="">English, like the page</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onDone(language)}>
        Set language
      </button>
    </div>
  )
}
