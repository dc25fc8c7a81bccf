import { FIELD_NAMES, FIELDS, type FieldErrors } from '#core/retailers/fields.ts'

/** The faults of a form in asking order, as the error summary lists them. */
export function faultsOf(errors: FieldErrors): { id: string; label: string; message: string }[] {
  return FIELD_NAMES.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ id: name, label: FIELDS[name].label, message }]
  })
}
