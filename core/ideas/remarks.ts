import type { IdeaMark } from './idea-marks.ts'
import { type IdeaRemark, LONGEST_NOTE } from './shared-ideas.ts'

/** Marks and notes by reference. */
export type Remarks = Readonly<Record<string, IdeaRemark>>

/** The name of the hidden field that carries remarks. */
export const REMARKS_FIELD = 'remarks'

/** In characters as a browser sends them: a form with longer ones might be refused for its size. */
const LONGEST_SENT = 20_000

const MARKS: ReadonlySet<unknown> = new Set<IdeaMark>(['like', 'unsure', 'dislike'])

/** Remarks from anything that was stored or sent. */
export function readRemarks(value: unknown): Remarks {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([ref, said]: [string, unknown]) => {
      if (typeof said !== 'object' || said === null) return []
      const { mark, note } = said as { readonly mark?: unknown; readonly note?: unknown }
      const text = typeof note === 'string' ? note.slice(0, LONGEST_NOTE) : ''
      return [[ref, { note: text, ...(isMark(mark) && { mark }) }] as const]
    }),
  )
}

/** Remarks about some ideas, as the text of a form's field. If the notes are too long together, all are cut to the same length. */
export function writeRemarks(refs: readonly string[], remarks: Remarks): string {
  const withNotes = (longest: number) =>
    JSON.stringify(
      Object.fromEntries(
        refs.flatMap((ref) => {
          const { mark, note = '' } = remarks[ref] ?? {}
          const words = note.slice(0, longest).toWellFormed()
          return mark === undefined && words === '' ? [] : [[ref, { ...(mark && { mark }), note: words }]]
        }),
      ),
    )
  let longest = LONGEST_NOTE
  while (longest > 0 && encodeURIComponent(withNotes(longest)).length > LONGEST_SENT) longest -= 10
  const text = withNotes(longest)
  return text === '{}' ? '' : text
}

/** Reads `writeRemarks` back; none if it is something else. */
export function parseRemarks(text: string): Remarks {
  try {
    return readRemarks(JSON.parse(text))
  } catch {
    return {}
  }
}

function isMark(value: unknown): value is IdeaMark {
  return MARKS.has(value)
}
