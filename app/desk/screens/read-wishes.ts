import { parseJson } from '#core/parse-json.ts'
import { fieldsOf, type RecordKind } from '#core/records/record-kind.ts'
import type { RecordWish } from '#core/records/record-table.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { formTexts } from '../form-text.ts'

/** The form's field for a row's values, as JSON. */
export const WISH = 'wish'

/** The rows to write from a preview's form, without conflicts resolved for the desk's value. */
export function readWishes(form: FormData, kind: RecordKind): readonly RecordWish[] {
  const wishes = formTexts(form, WISH).flatMap((json) => wishIn(json, kind) ?? [])
  return wishes.map((wish) => ({
    ...wish,
    texts: Object.fromEntries(
      Object.entries(wish.texts).filter(
        ([name]) => form.get(CHOICE + JSON.stringify([wish.id, name])) !== 'theirs',
      ),
    ),
  }))
}

/** The form is our own; any other input is ignored. */
function wishIn(json: string, kind: RecordKind): RecordWish | undefined {
  const wish = parseJson(json)
  if (typeof wish !== 'object' || wish === null) return undefined
  const { row, id, version, texts } = wish as Partial<Record<keyof RecordWish, unknown>>
  if (typeof row !== 'number' || typeof texts !== 'object' || texts === null) return undefined
  // A change without the version shown would overwrite others' changes.
  if (id !== undefined && (typeof id !== 'string' || typeof version !== 'string')) return undefined
  const given = new Map<string, unknown>(Object.entries(texts))
  return {
    row,
    id,
    version: typeof version === 'string' ? version : undefined,
    texts: Object.fromEntries(
      fieldsOf(kind).flatMap(([name]) => {
        const text = given.get(name)
        return typeof text === 'string' ? [[name, text]] : []
      }),
    ),
  }
}
