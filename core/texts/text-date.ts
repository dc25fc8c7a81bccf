import { dayInWords } from '../days.ts'
import { partKey, type TextValues } from './text-fields.ts'

/** The part that contains a text's date. */
const DATE = partKey('last-updated')

/** The values to publish. A dated text gets the current date if its words have changed, unless the editor has changed the date. */
export function datedValues(
  { values, publicValues }: { readonly values: TextValues; readonly publicValues: TextValues },
  today: string,
): TextValues {
  const isChanged = (key: string) => values[key] !== publicValues[key]
  if (values[DATE] === undefined || isChanged(DATE) || !Object.keys(values).some(isChanged)) return values
  return { ...values, [DATE]: dayInWords(today) }
}
