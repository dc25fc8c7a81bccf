import { type KeyboardEvent, useId, useState } from 'react'
import frame from '#app/ui/fields/field.module.css'
import { controlProps, FieldFrame, type FieldLook } from '#app/ui/fields/field-frame.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { readableWords } from '#core/content/names.ts'
import { type Suggestion, SuggestionList } from '../blocks/suggestion-list.tsx'
import {
  insertPlaceholder,
  type Marked,
  markAround,
  markLanguage,
  markLines,
  markLink,
  type Range,
} from './mark-text.ts'
import type { RecordFieldProps, ShownField } from './record-field.tsx'
import styles from './text-tools.module.css'

interface Props extends Pick<RecordFieldProps, 'name' | 'field' | 'value' | 'suggestions'> {
  readonly look: FieldLook
}

const TOOLS = [
  { label: 'Bold', key: 'b', sign: 'B', mark: markAround, by: '**' },
  { label: 'Italic', key: 'i', sign: 'I', mark: markAround, by: '*' },
  { label: 'List', key: undefined, sign: '•', mark: markLines, by: '- ' },
  { label: 'Heading', key: undefined, sign: 'H', mark: markLines, by: '### ' },
] as const

const MARKS = '**bold**, *italic*, - list, ### heading, [link](address)'

/** A text in Markdown, or with placeholders. Buttons write both; without scripts, editors type them. */
export function FilledField({ name: id, field, value, suggestions, look }: Props) {
  const { input, label, max, placeholders } = field
  const isMarkdown = input === 'markdown'
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<Menu>()
  const write: Write = (mark, by) => {
    setOpened(undefined)
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement || area instanceof HTMLInputElement)) return
    const { value: text, selectionStart, selectionEnd } = area
    const marked = mark(text, [selectionStart ?? text.length, selectionEnd ?? text.length], by)
    area.focus()
    area.setRangeText(marked.text, marked.start, marked.end, 'end')
    area.setSelectionRange(...marked.select)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const tool = TOOLS.find(({ key }) => key === event.key)
    if (!tool && event.key !== 'k') return
    event.preventDefault()
    if (tool) write(tool.mark, tool.by)
    else setOpened('Link')
  }
  const menus: readonly Menu[] = [
    ...(isMarkdown ? (['Link'] as const) : []),
    placeholders ? 'Insert' : 'Language',
  ]
  const control = { ...controlProps(look), className: frame['control'], maxLength: max, defaultValue: value }
  return (
    <FieldFrame field={look}>
      {isHydrated ? (
        <div className={styles['tools']} role="group" aria-label={`Formatting of ${label}`}>
          {(isMarkdown ? TOOLS : []).map((tool) => (
            <button
              key={tool.label}
              type="button"
              aria-label={tool.label}
              title={tool.label}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => write(tool.mark, tool.by)}
            >
              {tool.sign}
            </button>
          ))}
          {menus.map((menu) => (
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
      ) : isMarkdown ? (
        <p className="small">{placeholders ? MARKS : `${MARKS}, {fr: words in French}`}</p>
      ) : null}
      <Panel of={opened} write={write} suggestions={suggestions} placeholders={placeholders} />
      {input === 'line' ? (
        <input type="text" autoComplete="off" {...control} />
      ) : (
        <textarea rows={rowsFor(value)} {...control} {...(isMarkdown && { onKeyDown })} />
      )}
    </FieldFrame>
  )
}

type Menu = 'Link' | 'Insert' | 'Language'

type Write = (mark: (value: string, range: Range, by: string) => Marked, by: string) => void

const QUESTIONS = {
  Link: { label: 'Link address', does: 'Set link', example: '/products or https://…', mark: markLink },
  Language: {
    label: 'Language of the selected words',
    does: 'Set language',
    example: 'fr',
    mark: markLanguage,
  },
} as const

interface PanelProps extends Pick<Props, 'suggestions'> {
  readonly of: Menu | undefined
  readonly write: Write
  readonly placeholders: ShownField['placeholders']
}

function Panel({ of, write, suggestions, placeholders }: PanelProps) {
  if (of === undefined) return null
  if (of !== 'Insert')
    return (
      <Question key={of} of={of} answers={of === 'Link' ? (suggestions ?? []) : languages()} write={write} />
    )
  return (
    <div className={styles['tools']} role="group" aria-label="Insert">
      {placeholders?.map((name) => (
        <button key={name} type="button" onClick={() => write(insertPlaceholder, name)}>
          {readableWords(name)}
        </button>
      ))}
    </div>
  )
}

/** Enough rows to show most parts without scrolling. */
function rowsFor(value: string): number {
  const lines = value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 90)), 0)
  return Math.min(Math.max(lines + 1, 5), 24)
}

function languages(): readonly Suggestion[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return ['da', 'de', 'es', 'fr', 'it', 'ja', 'la', 'nl', 'pt', 'sv'].map((value) => ({
    value,
    label: names.of(value) ?? value,
  }))
}

interface QuestionProps extends Pick<PanelProps, 'write'> {
  readonly of: keyof typeof QUESTIONS
  readonly answers: readonly Suggestion[]
}

function Question({ of, answers, write }: QuestionProps) {
  const { label, does, example, mark } = QUESTIONS[of]
  const list = useId()
  const [answer, setAnswer] = useState('')
  return (
    <div className={styles['question']}>
      <label>
        {label}
        <input
          ref={takeFocus}
          className={frame['control']}
          list={list}
          placeholder={example}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            write(mark, answer.trim())
          }}
        />
      </label>
      <SuggestionList id={list} values={answers} />
      <button type="button" onClick={() => write(mark, answer.trim())}>
        {does}
      </button>
    </div>
  )
}
