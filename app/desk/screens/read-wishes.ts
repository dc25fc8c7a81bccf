import { parseJson } from '#core/parse-json.ts'
import { valuesIn } from '#core/records/record-kind.ts'
import type { RowWish } from '#core/records/table-import.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { formTexts } from '../form-text.ts'

/** Field for a row's values as JSON. */
export const WISH = 'wish'

/** Reads the rows to write from a preview's form, without conflicts resolved in favor of the other value. */
export function readWishes(form: FormData): readonly RowWish[] {
  const wishes = formTexts(form, WISH).flatMap((json) => wishIn(json) ?? [])
  return wishes.map((wish) => ({
    ...wish,
    texts: Object.fromEntries(
      Object.entries(wish.texts).filter(
        ([name]) => form.get(CHOICE + JSON.stringify([wish.id, name])) !== 'theirs',
      ),
    ),
  }))
}

/** Parses a row. Ignores input that our form cannot produce. */
function wishIn(json: string): RowWish | undefined {
  const wish = parseJson(json)
  if (typeof wish !== 'object' || wish === null) return undefined
  const { row, id, version, base, texts } = wish as Partial<Record<keyof RowWish, unknown>>
  if (typeof row !== 'number') return undefined
  // A change needs the version shown, or it would overwrite other people's changes.
  if (id !== undefined && (typeof id !== 'string' || typeof version !== 'string')) return undefined
  return {
    row,
    id,
    version: typeof version === 'string' ? version : undefined,
    base: valuesIn(base),
    texts: valuesIn(texts),
  }
}
