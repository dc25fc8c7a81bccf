/** An invalid field for `ErrorSummary`; `id` is the control's id. */
export interface Fault {
  readonly id: string
  readonly label: string
  readonly message: string
}

/**
 * Lists a form's errors. @param fields key and label of each field in form order; the key is also the control's id
 * @param messages by key, for invalid fields
 */
export function faultList<Key extends string>(
  fields: readonly (readonly [key: Key, label: string])[],
  messages: Readonly<Partial<Record<Key, string>>> | undefined,
): readonly Fault[] {
  return fields.flatMap(([id, label]) => {
    const message = messages?.[id]
    return message === undefined ? [] : [{ id, label, message }]
  })
}
