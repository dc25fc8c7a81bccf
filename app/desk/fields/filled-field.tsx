import { useState } from 'react'
import frame from '#app/ui/fields/field.module.css'
import { controlProps, FieldFrame, type FieldLook } from '#app/ui/fields/field-frame.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { readableWords } from '#core/content/names.ts'
import { LinkAddress } from '../blocks/link-address.tsx'
import tools from '../blocks/rich-text.module.css'
import { insertPlaceholder, type Marked, markBold, markHeading, markLink, markList } from './mark-text.ts'
import type { RecordFieldProps } from './record-field.tsx'

interface Props extends Pick<RecordFieldProps, 'name' | 'field' | 'value' | 'suggestions'> {
  readonly look: FieldLook
  /** Names of placeholders, such as `contact-email`. */
  readonly placeholders: readonly string[]
}

/** A text with placeholders, maybe in Markdown. */
export function FilledField({ look, ...props }: Props) {
  const { field, value } = props
  const control = {
    ...controlProps(look),
    className: frame['control'],
    maxLength: field.max,
    defaultValue: value,
  }
  return (
    <FieldFrame field={look}>
      <TextTools {...props} />
      {field.input === 'line' ? (
        <input type="text" autoComplete="off" {...control} />
      ) : (
        <textarea rows={rowsFor(value)} {...control} />
      )}
    </FieldFrame>
  )
}

/** Enough rows to show most parts without scrolling. */
function rowsFor(value: string): number {
  const lines = value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 90)), 0)
  return Math.min(Math.max(lines + 1, 5), 24)
}

const TOOLS = [
  { label: 'Bold', mark: 'B', className: tools['bold'], write: markBold },
  { label: 'List', mark: '•', className: undefined, write: markList },
  { label: 'Heading', mark: 'H', className: tools['bold'], write: markHeading },
] as const

/**
 * Buttons that add Markdown to the selection or replace it with a placeholder. Without scripts, editors type both.
 */
function TextTools({ name: id, field: { input, label }, placeholders, suggestions }: Omit<Props, 'look'>) {
  const isMarkdown = input === 'markdown'
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<'Link' | 'Insert'>()
  if (!isHydrated) return null
  const write = (mark: (value: string, start: number, end: number) => Marked) => {
    setOpened(undefined)
    const area = document.getElementById(id)
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
          {...(suggestions && { suggestions })}
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
