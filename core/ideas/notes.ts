import { LONGEST_NOTE } from './shared-ideas.ts'

export type Notes = Readonly<Record<string, string>>

export const NOTES_FIELD = 'notes'

/** In characters as a browser sends them; a longer form could be rejected for its size. */
const LONGEST_SENT = 20_000

/** Reads notes from any stored or sent value; earlier versions stored an object per idea. */
export function readNotes(value: unknown): Notes {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([ref, value]: [string, unknown]) => {
      const note: unknown =
        typeof value === 'object' && value !== null && 'note' in value ? value.note : value
      return typeof note === 'string' && note !== '' ? [[ref, note.slice(0, LONGEST_NOTE)] as const] : []
    }),
  )
}

/** Notes on these ideas, as the value of a form field. If they are too long together, all are cut to the same length. */
export function writeNotes(refs: readonly string[], notes: Notes): string {
  const upTo = (longest: number) =>
    JSON.stringify(
      Object.fromEntries(
        refs.flatMap((ref) => {
          const words = (notes[ref] ?? '').slice(0, longest).toWellFormed()
          return words === '' ? [] : [[ref, words]]
        }),
      ),
    )
  let longest = LONGEST_NOTE
  while (longest > 0 && encodeURIComponent(upTo(longest)).length > LONGEST_SENT) longest -= 10
  const text = upTo(longest)
  return text === '{}' ? '' : text
}

/** Parses `writeNotes` output; empty if invalid. */
export function parseNotes(text: string): Notes {
  try {
    return readNotes(JSON.parse(text))
  } catch {
    return {}
  }
}
