import { kindAt, RECORD_KINDS, type RecordKindName } from '#core/desk/kinds/kinds.ts'
import { parseJson } from '#core/parse-json.ts'
import { fieldsOf, type RecordKind, valuesIn } from '#core/records/record-kind.ts'
import type { TypedRecord } from '#services/records/record-service.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { pictureIn } from '../fields/picture-field.tsx'
import { formText } from '../form-text.ts'

/** Field with the record as it was when the form was opened. */
export const SEEN = 'seen'

/** Kind of record that a page lists or edits. */
export function kindOf(pathname: string): RecordKindName {
  const kind = kindAt(pathname)
  if (kind === undefined) throw new Error(`There are no records at ${pathname}.`)
  return kind
}

/** Path of a record's page. */
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
