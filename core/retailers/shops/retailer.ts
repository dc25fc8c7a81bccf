import { type RecordOf, recordOf } from '../../records/record-kind.ts'
import { RETAILER } from './retailer-kind.ts'

/** A shop that can get requests: its record plus the fields that the site sets. */
export interface Retailer extends RecordOf<typeof RETAILER.sections> {
  readonly id: string
  /** Empty until first listed, then permanent. */
  readonly slug: string
  /** The day a person last saved it, such as `2026-07-22`; empty if no one has. */
  readonly confirmedOn: string
  /** Counts changes, to detect conflicting edits. */
  readonly version: number
}

/** Defaults of a retailer: takes every request, and isn't listed. Required fields are empty. */
export const BARE_RETAILER = {
  ...recordOf(RETAILER, RETAILER.initial),
  slug: '',
  confirmedOn: '',
  version: 1,
} satisfies Omit<Retailer, 'id'>

/** Whether a retailer's area includes a ZIP code. */
export function serves({ area }: Pick<Retailer, 'area'>, zip: string): boolean {
  return area.split(', ').some((part) => part !== '' && zip.startsWith(part))
}
