import { DATE_KEYS } from '../facts.ts'
import { isReservedKey, type Metadata, type MetadataValue, parseMetadata, textOf } from './metadata.ts'
import { saysSo } from './metadata-faults.ts'
import { isSameDate, readSpreadsheetDate } from './spreadsheet-dates.ts'

/** Facts as somebody gives them: texts by key. */
export type GivenFacts = Readonly<Record<string, string>>

/** What an item says, as texts. */
export function presentFacts(metadata: Metadata): GivenFacts {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]))
}

/**
 * Those of the given facts that say something else; the same day in another format is the same. Reserved keys are among
 * them, so that they are refused rather than dropped.
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
