import { RETAILER_COLUMNS, type RetailerWish } from '#core/retailers/shops/retailer-table.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { formTexts } from '../form-text.ts'

/** The form's field for what a row wants, as JSON. */
export const WISH = 'wish'

/** What the form of a preview wants written; a conflict that was settled for the desk is wanted no more. */
export function readRetailerWishes(form: FormData): readonly RetailerWish[] {
  const wishes = formTexts(form, WISH).flatMap((json) => wishIn(json) ?? [])
  return wishes.map((wish) => ({
    ...wish,
    texts: Object.fromEntries(
      Object.entries(wish.texts).filter(
        ([column]) => form.get(CHOICE + JSON.stringify([wish.id, column])) !== 'theirs',
      ),
    ),
  }))
}

/** The form is our own; whoever sends another gets nothing. */
function wishIn(json: string): RetailerWish | undefined {
  const wish = parsed(json)
  if (typeof wish !== 'object' || wish === null) return undefined
  const { row, id, version, texts } = wish as Partial<Record<keyof RetailerWish, unknown>>
  if (typeof row !== 'number' || typeof texts !== 'object' || texts === null) return undefined
  // A change without the version that was seen would overwrite what others did meanwhile.
  if (id !== undefined && (typeof id !== 'string' || typeof version !== 'number')) return undefined
  const given = new Map(Object.entries(texts))
  return {
    row,
    id,
    version: typeof version === 'number' ? version : undefined,
    texts: Object.fromEntries(
      RETAILER_COLUMNS.flatMap((column) => {
        const text: unknown = given.get(column)
        return typeof text === 'string' ? [[column, text]] : []
      }),
    ),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
