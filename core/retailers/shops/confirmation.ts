import { dayAfter, dayInWords } from '../../days.ts'
import type { Retailer } from './retailer.ts'

const YEAR_DAYS = 365

/** Whether a record has not been saved for a year. */
export function asksForConfirmation({ confirmedOn }: Pick<Retailer, 'confirmedOn'>, today: string): boolean {
  return confirmedOn < dayAfter(today, -YEAR_DAYS)
}

/** When a record was last checked, as a sentence. */
export function staleWords({ confirmedOn }: Pick<Retailer, 'confirmedOn'>): string {
  return confirmedOn === ''
    ? 'Nobody has confirmed this record yet.'
    : `Nobody has confirmed this record since ${dayInWords(confirmedOn)}.`
}
