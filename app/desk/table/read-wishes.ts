import type { RowWish } from '#core/desk/tables/table-differences.ts'
import { parseJson } from '#core/parse-json.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { formTexts } from '../form-text.ts'

/** The form's field for a row's values, as JSON. */
export const WISH = 'wish'

/** The rows to write from a preview's form, without conflicts resolved for the other editor. */
export function readWishes(form: FormData): readonly RowWish[] {
  const wishes = formTexts(form, WISH).flatMap((json) => wishIn(json) ?? [])
  return wishes.map((wish) => ({
    ...wish,
    facts: Object.fromEntries(
      Object.entries(wish.facts).filter(
        ([key]) => form.get(CHOICE + JSON.stringify([wish.name, key])) !== 'theirs',
      ),
    ),
  }))
}

/** The form is our own; any other input is ignored. */
function wishIn(json: string): RowWish | undefined {
  const wish = parseJson(json)
  if (typeof wish !== 'object' || wish === null) return undefined
  const { name, etag, base, facts } = wish as Partial<Record<keyof RowWish, unknown>>
  if (typeof name !== 'string' || typeof etag !== 'string') return undefined
  return { name, etag, base: parseTexts(base), facts: parseTexts(facts) }
}

function parseTexts(value: unknown): Readonly<Record<string, string>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([key, one]) => [key, String(one)]))
}
