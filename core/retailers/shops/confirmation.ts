import { dayAfter, dayInWords } from '../../days.ts'
import type { Retailer } from './retailer.ts'

const YEAR_DAYS = 365

/** Whether no one has saved a record for a year. */
export function asksForConfirmation({ confirmedOn }: Pick<Retailer, 'confirmedOn'>, today: string): boolean {
  return confirmedOn < dayAfter(today, -YEAR_DAYS)
}

/** A sentence that says when someone last checked a record. */
export function staleWords({ confirmedOn }: Pick<Retailer, 'confirmedOn'>): string {
  return confirmedOn === ''
    ? 'No one has confirmed this record yet.'
    : `No one has confirmed this record since ${dayInWords(confirmedOn)}.`
}
