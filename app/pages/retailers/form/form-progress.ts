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

/** What was read from the form, the fields that were typed in or left, and the server's messages. */
export interface FormNews {
  readonly values?: FormValues
  readonly typed?: readonly FieldName[]
  readonly left?: readonly FieldName[]
  readonly answered?: FieldErrors
}

export function untouchedProgress(answered: FieldErrors): FormProgress {
  return { values: undefined, touched: new Set(), changed: new Set(), answered }
}

export function progressAfter(last: FormProgress, news: FormNews): FormProgress {
  const { values = last.values, typed = [], left = [], answered = last.answered } = news
  const [rejected, others] = [typed.filter((name) => name in answered), { ...answered }]
  for (const name of rejected) delete others[name]
  return {
    values,
    changed: new Set([...last.changed, ...typed]),
    // Validate a field that the server rejected on every change.
    touched: new Set([...last.touched, ...left, ...rejected]),
    answered: others,
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
