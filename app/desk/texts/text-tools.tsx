import { useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { readableWords } from '#core/content/names.ts'
import { LinkAddress } from '../blocks/link-address.tsx'
import tools from '../blocks/rich-text.module.css'
import { insertPlaceholder, type Marked, markBold, markHeading, markLink, markList } from './mark-text.ts'
import styles from './text-form.module.css'

interface Props {
  /** Id of the text area or input. */
  readonly of: string
  readonly label: string
  readonly isMarkdown: boolean
  /** Names of placeholders, such as `contact-email`. */
  readonly placeholders: readonly string[]
  /** Suggested addresses with the names of their targets. */
  readonly places: readonly { readonly address: string; readonly label: string }[]
}

const TOOLS = [
  { label: 'Bold', mark: 'B', className: tools['bold'], write: markBold },
  { label: 'List', mark: '•', className: undefined, write: markList },
  { label: 'Heading', mark: 'H', className: tools['bold'], write: markHeading },
] as const

/**
 * Buttons that add Markdown to the selection or replace it with a placeholder. Without scripts, editors type both.
 */
export function TextTools({ of, label, isMarkdown, placeholders, places }: Props) {
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<'Link' | 'Insert'>()
  if (!isHydrated) return null
  const write = (mark: (value: string, start: number, end: number) => Marked) => {
    setOpened(undefined)
    const area = document.getElementById(of)
    if (!(area instanceof HTMLTextAreaElement || area instanceof HTMLInputElement)) return
    const { value, selectionStart, selectionEnd } = area
    const marked = mark(value, selectionStart ?? value.length, selectionEnd ?? value.length)
    area.focus()
    area.setRangeText(marked.text, marked.start, marked.end, 'end')
    area.setSelectionRange(...marked.select)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <div className={tools['tools']} role="group" aria-label={`Formatting of ${label}`}>
        {(isMarkdown ? TOOLS : []).map((tool) => (
          <button
            key={tool.label}
            type="button"
            aria-label={tool.label}
            title={tool.label}
            className={tool.className}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => write(tool.write)}
          >
            {tool.mark}
          </button>
        ))}
        {(isMarkdown ? (['Link', 'Insert'] as const) : (['Insert'] as const)).map((menu) => (
          <button
            key={menu}
            type="button"
            aria-expanded={opened === menu}
            onClick={() => setOpened(opened === menu ? undefined : menu)}
          >
            {menu}
          </button>
        ))}
      </div>
      {opened === 'Link' ? (
        <LinkAddress
          suggestions={places.map(({ address, label }) => ({ value: address, label }))}
          onDone={(address) => write((value, start, end) => markLink(value, [start, end], address))}
        />
      ) : null}
      {opened === 'Insert' ? (
        <div className={tools['placeholders']} role="group" aria-label="Insert">
          {placeholders.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => write((_, start, end) => insertPlaceholder(start, end, name))}
            >
              {readableWords(name)}
            </button>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** List of placeholders, for pages without scripts. */
export function PlaceholderNames({ of, shownBy }: { of: readonly string[]; shownBy: string }) {
  if (useHydrated()) return null
  return (
    <p className={styles['note']}>
      In braces: {of.map((one) => `{${one}}`).join(', ')}. {shownBy} what they stand for.
    </p>
  )
}
