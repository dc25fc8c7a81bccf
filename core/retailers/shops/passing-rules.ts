import { dayInWords } from '../../days.ts'
import { siteMidnight } from '../../site-time.ts'
import type { Retailer } from './retailer.ts'

/** Start of a day's calendar month, in ms since 1970. */
export function monthStart(day: string): number {
  return siteMidnight(`${day.slice(0, 8)}01`)
}

/**
 * Why a retailer gets no requests now, worded to follow its name; `undefined` if it does get them.
 * @param today such as `2026-07-22`.
 * @param passed number of requests sent to it in this calendar month.
 */
export function pauseReason(
  { awayFrom, awayUntil, mostAMonth }: Pick<Retailer, 'awayFrom' | 'awayUntil' | 'mostAMonth'>,
  { today, passed }: { readonly today: string; readonly passed: number },
): string | undefined {
  const isAbsenceKnown = awayFrom !== '' || awayUntil !== ''
  if (isAbsenceKnown && awayFrom <= today && (awayUntil === '' || today <= awayUntil))
    return awayUntil === ''
      ? `has been away since ${dayInWords(awayFrom)}`
      : `is away until ${dayInWords(awayUntil)}`
  if (mostAMonth !== '' && passed >= Number(mostAMonth))
    return `has had its ${mostAMonth} ${mostAMonth === '1' ? 'request' : 'requests'} for this month`
  return undefined
}
