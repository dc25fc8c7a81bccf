import { zipIn } from '../shops/zip-query.ts'
import { DEFINITIONS, type FormValues } from './fields.ts'

/**
 * The states that the map on `/retailers` shows as outside, and the places that it doesn't show, by the first three digits of their ZIP
 * codes.
 */
const RANGES = [
  { from: 590, to: 599, kind: 'outside', place: 'Montana' },
  { from: 820, to: 831, kind: 'outside', place: 'Wyoming' },
  { from: 832, to: 838, kind: 'outside', place: 'Idaho' },
  { from: 970, to: 979, kind: 'outside', place: 'Oregon' },
  { from: 980, to: 994, kind: 'outside', place: 'Washington' },
  { from: 6, to: 9, kind: 'ask', place: 'Puerto Rico or the Virgin Islands' },
  { from: 90, to: 99, kind: 'ask', place: 'a military post abroad' },
  { from: 340, to: 340, kind: 'ask', place: 'a military post abroad' },
  { from: 962, to: 966, kind: 'ask', place: 'a military post abroad' },
  { from: 967, to: 968, kind: 'ask', place: 'Hawaii' },
  { from: 969, to: 969, kind: 'ask', place: 'Guam or its neighbors' },
  { from: 995, to: 999, kind: 'ask', place: 'Alaska' },
] as const

/** The value of `distributionArea` for a ZIP code; the default if the ZIP code doesn't decide it. */
export function areaByZip({ zip, country }: Pick<FormValues, 'zip' | 'country'> = {}): '1' | '0' {
  const zipCode = country === 'US' ? zipIn(zip ?? null) : undefined
  return zipCode !== undefined && areaOf(zipCode).kind === 'outside'
    ? '0'
    : DEFINITIONS.distributionArea.default
}

/**
 * What a ZIP code implies about the distribution area: all states but a few in the northwest. `ask` means undecided. The place is empty inside.
 * @param zip five digits.
 */
export function areaOf(zip: string) {
  const prefix = Number(zip.slice(0, 3))
  const range = RANGES.find(({ from, to }) => from <= prefix && prefix <= to)
  return { kind: range?.kind ?? 'inside', place: range?.place ?? '' } as const
}
