import { DATE_KEYS } from '../facts.ts'
import { isReservedKey, type Metadata, type MetadataValue, parseMetadata, textOf } from './metadata.ts'
import { saysSo } from './metadata-faults.ts'
import { isSameDate, readSpreadsheetDate } from './spreadsheet-dates.ts'

/** Facts as input: texts by key. */
export type GivenFacts = Readonly<Record<string, string>>

/** An item's facts as texts. */
export function presentFacts(metadata: Metadata): GivenFacts {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]))
}

/**
 * The facts that differ from the item's; the same day in another format does not. Includes reserved keys, so that they
 * are rejected rather than dropped.
 */
export function changedFacts(metadata: Metadata, facts: GivenFacts): GivenFacts {
  return Object.fromEntries([
    ...Object.entries(parseMetadata(facts)).flatMap(([key, value]) => {
      const isSame =
        saysSo(metadata, key, value) || (DATE_KEYS.includes(key) && isSameDay(metadata, key, value))
      return isSame ? [] : [[key, String(value)] as const]
    }),
    ...Object.entries(facts).filter(([key]) => isReservedKey(key)),
  ])
}

/** Dates as spreadsheets write them become ISO 8601. */
export function withIsoDates(facts: GivenFacts): GivenFacts {
  const dates = DATE_KEYS.flatMap((key) => {
    const date = readSpreadsheetDate(facts[key] ?? '')
    return date === undefined ? [] : [[key, date] as const]
  })
  return { ...facts, ...Object.fromEntries(dates) }
}

function isSameDay(metadata: Metadata, key: string, value: MetadataValue): boolean {
  return isSameDate(textOf(metadata, key) ?? '', String(value))
}
