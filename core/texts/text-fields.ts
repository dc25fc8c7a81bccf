import { BRAND_COLORS } from '../brand/brand-colors.ts'
import { BRAND_FACT_NAMES, BRAND_FACTS } from '../brand/brand-facts.ts'
import { dayInWords } from '../days.ts'
import { color, type Field, type FieldDefinition, longText, markdown, text } from '../records/field-types.ts'
import { shortHash } from '../short-hash.ts'
import { ONLY_IN_PARTS } from './mail-texts.ts'
import type { TextFile } from './text-parts.ts'

/** The values of a text's fields by key; empty if missing. */
export type TextValues = Readonly<Record<string, string>>

/** How much of a title and a description search engines show, in characters. */
const SHOWN = { title: 60, description: 160 } as const

/** In characters. Longer front matter is not read. */
const MAX_LINE = 8000
const MAX_PART = 60_000

type TypeOfField = (definition: FieldDefinition) => Field

const line = (label: string, hint = '') => text({ label, hint, max: MAX_LINE, isOptional: true })
const lines = (label: string, hint = '') => longText({ label, hint, max: MAX_LINE, isOptional: true })

const PAGE_LINES: Readonly<Record<string, Field>> = {
  title: line('Title', 'In search results'),
  description: lines('Description', 'Below the title in search results'),
  heading: line('Heading', 'The title if empty'),
  label: line('Navigation label', 'What links to the page say'),
  lead: lines('Lead', 'The first lines below the heading'),
}

const MAIL_LINES: Readonly<Record<string, Field>> = {
  subject: line('Subject'),
  preview: line('Preview line', 'Beside the subject, before the mail is opened'),
  title: line('Title', 'The heading of the mail'),
  'title-for-shops': line('Title for shops', 'The heading if a shop wrote'),
  assigned: line('Assigned', 'Subject and heading'),
  declined: line('Declined', 'Subject and heading'),
  bounced: line('Bounced', 'Subject and heading'),
  visitor: line('A visitor wrote', 'Subject and heading'),
}

const WORDS_LINES: Readonly<Record<string, Field>> = {
  ...linesOf(BRAND_FACTS, text),
  disclaimer: lines('Disclaimer', 'At the end of every page but the first'),
  ...linesOf(BRAND_COLORS, color),
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
export function textFields(file: TextFile, values: TextValues): Readonly<Record<string, Field>> {
  const { kind, label, lines: keys, parts, headed, bare } = file
  const byKey = LINES_OF[kind]
  const nameOf = (id: string) => values[headingKey(id)] ?? id
  const fields = [
    ...keys.flatMap((key): readonly (readonly [string, Field])[] => {
      const field = byKey[key]
      if (!field) return []
      const words = key === 'label' ? `${field.hint}; “${label}” if empty` : field.hint
      const hint = [words, lengthWords(file, key, values[key] ?? '')].filter(Boolean).join(' · ')
      return [[key, { ...field, hint }]]
    }),
    ...parts.flatMap((id, place): readonly (readonly [string, Field])[] => {
      const name = kind === 'mail' ? inWords(id) : nameOf(id)
      const isOneOfSeveral = kind !== 'mail' && parts.some((one) => one !== id && nameOf(one) === name)
      const part = `Part ${place + 1}`
      const hint = isOneOfSeveral ? `${part}: ${inWords(id).toLowerCase()}` : part
      const heading = (kind === 'mail' && MAIL_HEADINGS[id]) || `Heading of part ${place + 1}`
      const body = { label: name, hint: kind === 'mail' ? '' : hint, max: MAX_PART, isOptional: true }
      return [
        ...(bare.includes(id) ? [] : [[partKey(id), markdown(body)] as const]),
        ...(headed.includes(id) ? [[headingKey(id), line(heading)] as const] : []),
      ]
    }),
  ]
  return Object.fromEntries(
    fields.map(([key, field]) => {
      const { input } = field
      const isFilled =
        input === 'markdown' ||
        (input !== 'color' && (kind === 'mail' || /\{[a-z-]+\}/.test(values[key] ?? '')))
      return [key, isFilled ? { ...field, placeholders: placeholdersOf(file, key) } : field]
    }),
  )
}

/** The placeholders allowed in a field. */
export function placeholdersOf(file: TextFile, key: string): readonly string[] {
  const isLine = file.lines.includes(key)
  return [...file.placeholders.filter((name) => !isLine || !ONLY_IN_PARTS.has(name)), ...BRAND_FACT_NAMES]
}

/** Labels of email headings, by part. */
const MAIL_HEADINGS: Readonly<Record<string, string>> = {
  'what-happens-next': 'Heading above the steps',
  'what-happens-next-for-shops': 'Heading above the steps for shops',
  'what-to-do': 'Heading above the steps',
}

function linesOf(
  definitions: Readonly<Record<string, Pick<FieldDefinition, 'label' | 'hint'>>>,
  type: TypeOfField,
): Readonly<Record<string, Field>> {
  return Object.fromEntries(
    Object.entries(definitions).map(([key, { label, hint = '' }]) => [
      key,
      type({ label, hint, isOptional: true }),
    ]),
  )
}

/** Some parts of emails have variants with the same heading, so their names are more specific. */
function inWords(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
}

/** How much of a page's value search engines show, such as `57 of the 60 characters that search engines show`; empty for other fields. */
function lengthWords({ kind }: Pick<TextFile, 'kind'>, key: string, value: string): string {
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
