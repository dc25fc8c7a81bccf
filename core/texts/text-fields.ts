import { shortHash } from '../ideas/short-hash.ts'
import { sitePage } from '../site-map.ts'
import type { TextFile } from './text-parts.ts'

/** A field of a text's form at the desk. */
export interface TextField {
  /** Its name in the form: a key of the front matter, `part.{id}` or `heading.{id}`. */
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly control: 'line' | 'lines' | 'markdown'
}

/** The values of a text's fields, by key. Empty for what a text does not have. */
export type TextValues = Readonly<Record<string, string>>

/** What search engines show of a title and a description, in characters. */
const SHOWN = { title: 60, description: 160 } as const

const FRONT: readonly TextField[] = [
  { key: 'title', label: 'Title', hint: 'The heading, also in search results', control: 'line' },
  { key: 'description', label: 'Description', hint: 'Below the title in search results', control: 'lines' },
  { key: 'label', label: 'Navigation label', hint: 'What links to the page say', control: 'line' },
  { key: 'lead', label: 'Lead', hint: 'The first lines below the heading', control: 'lines' },
]

/** Key of the field of a part's Markdown. */
export function partKey(id: string): string {
  return `part.${id}`
}

/** Key of the field of a part's heading. */
export function headingKey(id: string): string {
  return `heading.${id}`
}

/** The fields of a text's form, in the order of the page. */
export function textFields({ path, parts }: TextFile, values: TextValues): readonly TextField[] {
  const label = sitePage(path)?.label ?? ''
  return [
    ...FRONT.map((field) =>
      field.key === 'label' ? { ...field, hint: `${field.hint}; “${label}” if empty` } : field,
    ),
    ...parts.flatMap((id, place): readonly TextField[] => [
      { key: partKey(id), label: values[headingKey(id)] ?? id, hint: '', control: 'markdown' },
      { key: headingKey(id), label: `Heading ${place + 1}`, hint: '', control: 'line' },
    ]),
  ]
}

/** How much of a value search engines show, such as `57 of the 60 characters that are shown`; empty for other fields. */
export function lengthWords(key: string, value: string): string {
  if (key !== 'title' && key !== 'description') return ''
  const { length } = value.trim()
  const shown = SHOWN[key]
  return `${length} of the ${shown} characters that search engines show`
}

/** Names the state of each value of a text in a few characters, to see later which have changed. */
export function valueMarks(values: TextValues): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${shortHash(value).toString(36)}`)
    .join(' ')
}

/** The keys of values that have changed since they were marked. */
export function changedSince(marks: string, values: TextValues): readonly string[] {
  const marked = new Map(marks.split(' ').map((mark) => [mark.split('=')[0], mark]))
  return valueMarks(values)
    .split(' ')
    .flatMap((mark) => {
      const [key = ''] = mark.split('=')
      const before = marked.get(key)
      return before === undefined || before === mark ? [] : [key]
    })
}
