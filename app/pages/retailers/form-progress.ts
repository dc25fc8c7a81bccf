import {
  type FieldErrors,
  type FieldName,
  type FormValues,
  fieldsOf,
  isFieldName,
  validateForm,
} from '#core/retailers/fields.ts'

/** How far a visitor has come with the form. */
export interface FormProgress {
  /** What the form holds; `undefined` until the page is interactive. */
  readonly values: FormValues | undefined
  /** Fields that were left at least once. */
  readonly touched: ReadonlySet<FieldName>
  /** Fields that were changed. */
  readonly changed: ReadonlySet<FieldName>
  /** The server's messages for fields that have not been changed since. */
  readonly answered: FieldErrors
}

export type FormEvent =
  | { readonly kind: 'read'; readonly values: FormValues }
  | { readonly kind: 'changed'; readonly name: FieldName | undefined; readonly values: FormValues }
  | { readonly kind: 'left'; readonly name: FieldName }
  | { readonly kind: 'answered'; readonly errors: FieldErrors }
  | { readonly kind: 'emptied'; readonly values: FormValues }

/** A form that nobody has touched, as the server rendered it. */
export function untouched(answered: FieldErrors): FormProgress {
  return { values: undefined, touched: new Set(), changed: new Set(), answered }
}

/** The progress after something happened. */
export function progressAfter(progress: FormProgress, event: FormEvent): FormProgress {
  switch (event.kind) {
    case 'read':
      return { ...progress, values: event.values }
    case 'changed': {
      if (event.name === undefined) return { ...progress, values: event.values }
      const { [event.name]: answer, ...answered } = progress.answered
      return {
        values: event.values,
        // Who mends what the server refused sees at once whether it is right now.
        touched: answer === undefined ? progress.touched : new Set([...progress.touched, event.name]),
        changed: new Set([...progress.changed, event.name]),
        answered,
      }
    }
    case 'left':
      return { ...progress, touched: new Set([...progress.touched, event.name]) }
    case 'answered':
      return { ...progress, answered: event.errors }
    case 'emptied':
      return { ...untouched({}), values: event.values }
  }
}

/** The messages to show: the server's, then those of fields that were left once and changed (specification §5). */
export function shownErrors({ values, touched, changed, answered }: FormProgress): FieldErrors {
  const shown = { ...answered }
  for (const [name, message] of faultEntries(values)) {
    if (touched.has(name) && changed.has(name)) shown[name] ??= message
  }
  return shown
}

/** The fields of the chosen intent that are not in order yet; empty until the page is interactive. */
export function stillNeeded({ values }: FormProgress): FieldName[] {
  return faultEntries(values).map(([name]) => name)
}

function faultEntries(values: FormValues | undefined): [FieldName, string][] {
  if (values === undefined) return []
  const faults = validateForm(values)
  return fieldsOf(values.retailer).flatMap((name): [FieldName, string][] => {
    const message = faults[name]
    return message === undefined ? [] : [[name, message]]
  })
}

/** The field that a control's name stands for; `undefined` for the form's other inputs. */
export function fieldNamed(name: string): FieldName | undefined {
  return isFieldName(name) ? name : undefined
}
