import { dayInWords } from '../days.ts'
import { partKey, type TextValues } from './text-fields.ts'

/** The part that says of what date a text is. */
const DATE = partKey('last-updated')

/**
 * The values to publish. A text that states its date gets the present one if its words have changed, unless the
 * editor has changed the date.
 */
export function datedValues(
  { values, publicValues }: { readonly values: TextValues; readonly publicValues: TextValues },
  today: string,
): TextValues {
  const isChanged = (key: string) => values[key] !== publicValues[key]
  if (values[DATE] === undefined || isChanged(DATE) || !Object.keys(values).some(isChanged)) return values
  return { ...values, [DATE]: dayInWords(today) }
}
