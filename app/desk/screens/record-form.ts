import { kindAt, RECORD_KINDS, type RecordKindName } from '#core/desk/kinds/kinds.ts'
import { parseJson } from '#core/parse-json.ts'
import { fieldsOf, type RecordKind, valuesIn } from '#core/records/record-kind.ts'
import type { RowInput } from '#core/records/table-import.ts'
import type { TypedRecord } from '#services/records/record-service.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { pictureIn } from '../fields/record-field.tsx'
import { formText, formTexts } from '../form-text.ts'

/** Field with the record as it was when the form was opened. */
export const SEEN = 'seen'

export function kindOf(pathname: string): RecordKindName {
  const kind = kindAt(pathname)
  if (kind === undefined) throw new Error(`There are no records at ${pathname}.`)
  return kind
}

export function recordPath({ path }: Pick<RecordKind, 'path'>, id: string): string {
  return `${path}/${encodeURIComponent(id)}`
}

/** Reads a record's form. Conflicting fields default to the other person's value. */
export function readRecord(
  form: FormData,
  name: RecordKindName,
  id: string | undefined,
): Pick<TypedRecord, 'id' | 'seen' | 'values'> {
  // Only our form has the original state.
  const seen = valuesIn(parseJson(formText(form, SEEN)))
  const fields = new Map(fieldsOf(RECORD_KINDS[name]))
  const values = [...new Set([...fields.keys(), ...Object.keys(seen)])].map((field) => {
    const isTheirs = form.get(CHOICE + JSON.stringify([id, field])) === 'theirs'
    const text = fields.get(field)?.input === 'picture' ? pictureIn(form, field) : formText(form, field)
    return [field, (isTheirs ? seen[field] : (text ?? seen[field])) ?? '']
  })
  return { id, seen, values: Object.fromEntries(values) }
}

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
