import { zipIn } from '../shops/zip-query.ts'
import { DEFINITIONS, type FormValues } from './fields.ts'

interface Range {
  /** First three digits. */
  readonly from: number
  readonly to: number
  readonly place: string
}

/** The states that the map on `/retailers` shows as outside, by the first three digits of their ZIP codes. */
const OUTSIDE: readonly Range[] = [
  { from: 590, to: 599, place: 'Montana' },
  { from: 820, to: 831, place: 'Wyoming' },
  { from: 832, to: 838, place: 'Idaho' },
  { from: 970, to: 979, place: 'Oregon' },
  { from: 980, to: 994, place: 'Washington' },
]

/** Places that the map doesn't show. */
const UNMAPPED: readonly Range[] = [
  { from: 6, to: 9, place: 'Puerto Rico or the Virgin Islands' },
  { from: 90, to: 99, place: 'a military post abroad' },
  { from: 340, to: 340, place: 'a military post abroad' },
  { from: 962, to: 966, place: 'a military post abroad' },
  { from: 967, to: 968, place: 'Hawaii' },
  { from: 969, to: 969, place: 'Guam or its neighbors' },
  { from: 995, to: 999, place: 'Alaska' },
]

/** The value of `distributionArea` for a ZIP code; the default if the ZIP code doesn't decide it. */
export function areaByZip({ zip, country }: Pick<FormValues, 'zip' | 'country'> = {}): '1' | '0' {
  const zipCode = country === 'US' ? zipIn(zip ?? null) : undefined
  return zipCode !== undefined && areaOf(zipCode).kind === 'outside'
    ? '0'
    : DEFINITIONS.distributionArea.default
}

/**
 * What a ZIP code implies about the distribution area: all states but a few in the northwest. `ask` means undecided.
 * @param zip five digits.
 */
export function areaOf(zip: string) {
  const prefix = Number(zip.slice(0, 3))
  const placeIn = (ranges: readonly Range[]) =>
    ranges.find(({ from, to }) => from <= prefix && prefix <= to)?.place
  const state = placeIn(OUTSIDE)
  if (state !== undefined) return { kind: 'outside', state } as const
  const place = placeIn(UNMAPPED)
  return place === undefined ? ({ kind: 'inside' } as const) : ({ kind: 'ask', place } as const)
}
