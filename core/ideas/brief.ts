import { isMonth, monthInWords } from '../days.ts'
import { clip } from '../plain-text.ts'
import { BRIEF_FIELDS, type BriefField, type BriefKey } from './brief-fields.ts'

/**
 * Answers by question; unanswered questions have no entry. For options, the value; for several, their values in option order, separated by
 * spaces.
 */
export type Brief = Readonly<Partial<Record<BriefKey, string>>>

const VERSION = '1'

type Answers = (key: BriefKey) => readonly unknown[]

/** In characters. `writeBrief` writes less, but briefs of earlier versions, still stored in browsers, had more questions. */
export const LONGEST_BRIEF = 10_000

/** Reads a posted form. Answers are trimmed and cut; unknown fields and options are dropped. */
export function readBrief(form: FormData | URLSearchParams): Brief {
  return briefOf((key) => form.getAll(key))
}

/** True if nothing is answered. */
export function isEmptyBrief(brief: Brief): boolean {
  return Object.keys(brief).length === 0
}

/** The answers as text, for print, emails and the desk; omits unanswered questions. */
export function briefLines(brief: Brief) {
  return BRIEF_FIELDS.flatMap((field) => {
    const answer = answerInWords(field, brief[field.key])
    return answer === undefined ? [] : [{ key: field.key, label: field.label, answer }]
  })
}

/** One answer as text; `undefined` if there is none. */
export function answerInWords(field: BriefField, answer: string | undefined): string | undefined {
  if (answer !== undefined && field.kind === 'month') return monthInWords(answer)
  if (answer === undefined || !field.options) return answer
  const choices = answer.split(' ')
  const words = field.options.filter(({ value }) => choices.includes(value)).map(({ label }) => label)
  return words.length === 0 ? undefined : words.join(', ')
}

/** A brief as one line of text, for a hidden field and local storage; empty for an empty brief. */
export function writeBrief(brief: Brief): string {
  const tidy = briefOf((key) => [brief[key]])
  return isEmptyBrief(tidy) ? '' : VERSION + JSON.stringify(tidy)
}

/** Parses `writeBrief` output. Any input gives a brief; it is empty if nothing is valid. */
export function parseBrief(value: string): Brief {
  if (!value.startsWith(VERSION) || value.length > LONGEST_BRIEF) return {}
  try {
    const parsed: unknown = JSON.parse(value.slice(VERSION.length))
    const answers = new Map<string, unknown>(
      typeof parsed === 'object' && parsed ? Object.entries(parsed) : [],
    )
    return briefOf((key) => [answers.get(key)])
  } catch {
    return {}
  }
}

function briefOf(answers: Answers): Brief {
  return Object.fromEntries(
    BRIEF_FIELDS.flatMap((field) => {
      const inputs = answers(field.key).filter((answer) => typeof answer === 'string')
      const answer = tidyAnswer(field, inputs)
      return answer === '' ? [] : [[field.key, answer]]
    }),
  )
}

/** In characters, enough for all options of a question. */
const LONGEST_CHOICES = 200

function tidyAnswer(field: BriefField, inputs: readonly string[]): string {
  if (field.kind === 'month') return inputs.find(isMonth) ?? ''
  if (!field.options) return tidyText(inputs[0] ?? '', field)
  const choices = new Set(inputs.flatMap((answer) => answer.slice(0, LONGEST_CHOICES).split(' ')))
  const values = field.options.map(({ value }) => value).filter((value) => choices.has(value))
  return field.kind === 'choice' ? (values[0] ?? '') : values.join(' ')
}

/** Removes control characters, unpaired surrogates and bidirectional controls; a `text` keeps its line breaks. */
function tidyText(
  text: string,
  { kind, longest }: { readonly kind: string; readonly longest: number },
): string {
  const start = text.slice(0, 4 * longest).replaceAll(/\r\n?/g, '\n')
  const lines = (kind === 'text' ? start : start.replaceAll('\n', ' '))
    .split('\n')
    .map((line) => line.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim())
  return clip(
    lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  )
}
