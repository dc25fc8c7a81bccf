import { areaByZip } from '#core/retailers/form/distribution-area.ts'
import {
  type FieldErrors,
  type FieldName,
  type FormValues,
  fieldsOf,
  validateForm,
} from '#core/retailers/form/fields.ts'

export interface FormProgress {
  readonly values: FormValues | undefined
  readonly touched: ReadonlySet<FieldName>
  readonly changed: ReadonlySet<FieldName>
  readonly answered: FieldErrors
}

export type FormEvent =
  | {
      readonly kind: 'read'
      readonly values: FormValues
      readonly typed?: readonly FieldName[]
      readonly left?: readonly FieldName[]
    }
  | { readonly kind: 'changed'; readonly name: FieldName | undefined; readonly values: FormValues }
  | { readonly kind: 'left'; readonly name: FieldName }
  | { readonly kind: 'answered'; readonly errors: FieldErrors }

export function untouchedProgress(answered: FieldErrors): FormProgress {
  return { values: undefined, touched: new Set(), changed: new Set(), answered }
}

export function progressAfter(progress: FormProgress, event: FormEvent): FormProgress {
  switch (event.kind) {
    case 'read':
      return {
        ...progress,
        values: event.values,
        changed: new Set([...progress.changed, ...(event.typed ?? [])]),
        touched: new Set([...progress.touched, ...(event.left ?? [])]),
      }
    case 'changed': {
      if (event.name === undefined) return { ...progress, values: event.values }
      const { [event.name]: answer, ...answered } = progress.answered
      return {
        values: event.values,
        // Validate a field that the server rejected on every change.
        touched: answer === undefined ? progress.touched : new Set([...progress.touched, event.name]),
        changed: new Set([...progress.changed, event.name]),
        answered,
      }
    }
    case 'left':
      return { ...progress, touched: new Set([...progress.touched, event.name]) }
    case 'answered':
      return { ...progress, answered: event.errors }
  }
}

/** The server's messages, and messages for fields that were changed and left. */
export function visibleErrors({ values, touched, changed, answered }: FormProgress): FieldErrors {
  const messages = { ...answered }
  for (const [name, message] of faultEntries(values)) {
    if (touched.has(name) && changed.has(name)) messages[name] ??= message
  }
  return messages
}

export function missingFields({ values }: FormProgress): FieldName[] {
  return faultEntries(values).map(([name]) => name)
}

/**
 * New value of `distributionArea` for a changed ZIP code; `undefined` to keep it, such as the visitor's own choice.
 */
export function areaAfterChange(
  { values: before, changed }: Pick<FormProgress, 'values' | 'changed'>,
  values: FormValues,
): string | undefined {
  const follows = [areaByZip(before), values.distributionArea].every(
    (one) => one === before?.distributionArea,
  )
  const area = areaByZip(values)
  if (changed.has('distributionArea') || !follows || area === values.distributionArea) return undefined
  return area
}

function faultEntries(values: FormValues | undefined): [FieldName, string][] {
  if (values === undefined) return []
  const faults = validateForm(values)
  return fieldsOf(values.retailer).flatMap((name): [FieldName, string][] => {
    const message = faults[name]
    return message === undefined ? [] : [[name, message]]
  })
}
