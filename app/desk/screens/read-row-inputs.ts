import { parseJson } from '#core/parse-json.ts'
import { valuesIn } from '#core/records/record-kind.ts'
import type { RowInput } from '#core/records/table-import.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { formTexts } from '../form-text.ts'

/** Field for a row's values as JSON. */
export const ROW_INPUT = 'row'

/** Reads the rows to import from the preview's form, without fields where the user kept the other value. */
export function readRowInputs(form: FormData): readonly RowInput[] {
  const inputs = formTexts(form, ROW_INPUT).flatMap((json) => inputIn(json) ?? [])
  return inputs.map((input) => ({
    ...input,
    texts: Object.fromEntries(
      Object.entries(input.texts).filter(
        ([name]) => form.get(CHOICE + JSON.stringify([input.id, name])) !== 'theirs',
      ),
    ),
  }))
}

/** Parses a row. Ignores input that our form cannot produce. */
function inputIn(json: string): RowInput | undefined {
  const input = parseJson(json)
  if (typeof input !== 'object' || input === null) return undefined
  const { row, id, version, base, texts } = input as Partial<Record<keyof RowInput, unknown>>
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
