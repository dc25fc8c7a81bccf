import { FIELD_NAMES, FIELDS, type FieldErrors } from '#core/retailers/form/fields.ts'

export function faultsOf(errors: FieldErrors): { id: string; label: string; message: string }[] {
  return FIELD_NAMES.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ id: name, label: FIELDS[name].label, message }]
  })
}
