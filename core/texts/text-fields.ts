import { BRAND_COLORS } from '../brand/brand-colors.ts'
import { BRAND_FACTS } from '../brand/brand-facts.ts'
import { dayInWords } from '../days.ts'
import { shortHash } from '../short-hash.ts'
import type { TextFile } from './text-parts.ts'

/** A field of a text's form at the desk. */
export interface TextField {
  /** Its name in the form: a front matter key, `part.{id}` or `heading.{id}`. */
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly control: 'line' | 'lines' | 'markdown' | 'color'
}

/** The values of a text's fields by key; empty if missing. */
export type TextValues = Readonly<Record<string, string>>

/** How much of a title and a description search engines show, in characters. */
const SHOWN = { title: 60, description: 160 } as const

type Line = Omit<TextField, 'key'>

const PAGE_LINES: Readonly<Record<string, Line>> = {
  title: { label: 'Title', hint: 'In search results', control: 'line' },
  description: { label: 'Description', hint: 'Below the title in search results', control: 'lines' },
  heading: { label: 'Heading', hint: 'The title if empty', control: 'line' },
  label: { label: 'Navigation label', hint: 'What links to the page say', control: 'line' },
  lead: { label: 'Lead', hint: 'The first lines below the heading', control: 'lines' },
}

const MAIL_LINES: Readonly<Record<string, Line>> = {
  subject: { label: 'Subject', hint: '', control: 'line' },
  preview: { label: 'Preview line', hint: 'Beside the subject, before the mail is opened', control: 'line' },
  title: { label: 'Title', hint: 'The heading of the mail', control: 'line' },
  'title-for-shops': { label: 'Title for shops', hint: 'The heading if a shop wrote', control: 'line' },
  assigned: { label: 'Assigned', hint: 'Subject and heading', control: 'line' },
  declined: { label: 'Declined', hint: 'Subject and heading', control: 'line' },
  bounced: { label: 'Bounced', hint: 'Subject and heading', control: 'line' },
  visitor: { label: 'A visitor wrote', hint: 'Subject and heading', control: 'line' },
}

const WORDS_LINES: Readonly<Record<string, Line>> = {
  ...linesOf(BRAND_FACTS, 'line'),
  disclaimer: { label: 'Disclaimer', hint: 'At the end of every page but the first', control: 'lines' },
  ...linesOf(BRAND_COLORS, 'color'),
}

const LINES_OF = { page: PAGE_LINES, mail: MAIL_LINES, words: WORDS_LINES } as const

/** Key of the field of a part's Markdown. */
export function partKey(id: string): string {
  return `part.${id}`
}

/** Key of the field of a part's heading. */
export function headingKey(id: string): string {
  return `heading.${id}`
}

/** The fields of a text's form, in the order of the page or email. */
export function textFields(
  { kind, label, lines, parts, headed, bare }: TextFile,
  values: TextValues,
): readonly TextField[] {
  const byKey: Readonly<Record<string, Line>> = LINES_OF[kind]
  const nameOf = (id: string) => values[headingKey(id)] ?? id
  return [
    ...lines.flatMap((key): readonly TextField[] => {
      const line = byKey[key]
      if (!line) return []
      return [{ key, ...line, ...(key === 'label' && { hint: `${line.hint}; “${label}” if empty` }) }]
    }),
    ...parts.flatMap((id, place): readonly TextField[] => {
      const name = kind === 'mail' ? inWords(id) : nameOf(id)
      const isOneOfSeveral = kind !== 'mail' && parts.some((one) => one !== id && nameOf(one) === name)
      const part = `Part ${place + 1}`
      const hint = isOneOfSeveral ? `${part}: ${inWords(id).toLowerCase()}` : part
      const heading = (kind === 'mail' && MAIL_HEADINGS[id]) || `Heading of part ${place + 1}`
      return [
        ...(bare.includes(id)
          ? []
          : [
              {
                key: partKey(id),
                label: name,
                hint: kind === 'mail' ? '' : hint,
                control: 'markdown' as const,
              },
            ]),
        ...(headed.includes(id)
          ? [{ key: headingKey(id), label: heading, hint: '', control: 'line' as const }]
          : []),
      ]
    }),
  ]
}

/** Labels of email headings, by part. */
const MAIL_HEADINGS: Readonly<Record<string, string>> = {
  'what-happens-next': 'Heading above the steps',
  'what-happens-next-for-shops': 'Heading above the steps for shops',
  'what-to-do': 'Heading above the steps',
}

function linesOf(
  definitions: Readonly<Record<string, { readonly label: string; readonly hint: string }>>,
  control: Line['control'],
): Readonly<Record<string, Line>> {
  return Object.fromEntries(
    Object.entries(definitions).map(([key, { label, hint }]) => [key, { label, hint, control }]),
  )
}

/** Some parts of emails have variants with the same heading, so their names are more specific. */
function inWords(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
}

/** How much of a page's value search engines show, such as `57 of the 60 characters that search engines show`; empty for other fields. */
export function lengthWords({ kind }: Pick<TextFile, 'kind'>, key: string, value: string): string {
  if (kind !== 'page' || (key !== 'title' && key !== 'description')) return ''
  const { length } = value.trim()
  const limit = SHOWN[key]
  return `${length} of the ${limit} characters that search engines show`
}

/** A short hash of each value of a text, to detect later changes. */
export function valueMarks(values: TextValues): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${shortHash(value).toString(36)}`)
    .join(' ')
}

/** New marks for the values of `keys`; other values keep their former marks if they have changed since. */
export function marksAfter(marks: string, keys: readonly string[], values: TextValues): string {
  const changedKeys = new Set(changedSince(marks, values).filter((key) => !keys.includes(key)))
  const former = marks.split(' ').filter((mark) => changedKeys.has(mark.split('=')[0] ?? ''))
  const present = Object.entries(values).filter(([key]) => !changedKeys.has(key))
  return [valueMarks(Object.fromEntries(present)), ...former].join(' ')
}

/** Keys of values that have changed since they were marked. */
export function changedSince(marks: string, values: TextValues): readonly string[] {
  const marksByKey = new Map(marks.split(' ').map((mark) => [mark.split('=')[0], mark]))
  return valueMarks(values)
    .split(' ')
    .flatMap((mark) => {
      const [key = ''] = mark.split('=')
      const before = marksByKey.get(key)
      return before === undefined || before === mark ? [] : [key]
    })
}

/** The part that contains a text's date. */
const DATE = partKey('last-updated')

/** The values to publish. A dated text gets the current date if its words have changed, unless the editor has changed the date. */
export function datedValues(
  { values, publicValues }: { readonly values: TextValues; readonly publicValues: TextValues },
  today: string,
): TextValues {
  const isChanged = (key: string) => values[key] !== publicValues[key]
  if (values[DATE] === undefined || isChanged(DATE) || !Object.keys(values).some(isChanged)) return values
  return { ...values, [DATE]: dayInWords(today) }
}
