import { RETAILER } from '../../records/kinds/retailer.ts'
import { fieldsOf, type RecordOf, recordOf } from '../../records/record-kind.ts'

/** A shop that requests are sent to: what its record says, and what the site adds. */
export interface Retailer extends RecordOf<typeof RETAILER.sections> {
  readonly id: string
  /** Its name in addresses; empty until it is first listed, and kept from then on. */
  readonly slug: string
  /** The day on which somebody last saved the record, such as `2026-07-22`; empty if nobody has. */
  readonly confirmedOn: string
  /** Counts changes, so that the second of two people who change the same version gets a conflict. */
  readonly version: number
}

type Required = 'id' | 'name' | 'streetAddress' | 'city' | 'state' | 'zip' | 'email' | 'phone' | 'area'

const REQUIRED: ReadonlySet<string> = new Set(
  fieldsOf(RETAILER).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
)

/** What a retailer says beyond its address and area: nothing. It takes every request, and visitors do not find it. */
export const BARE_RETAILER = {
  // Without the fields that must be filled in.
  ...(Object.fromEntries(
    Object.entries(recordOf(RETAILER, RETAILER.initial)).filter(([name]) => !REQUIRED.has(name)),
  ) as Omit<RecordOf<typeof RETAILER.sections>, Required>),
  slug: '',
  confirmedOn: '',
  version: 1,
} satisfies Omit<Retailer, Required>

/** Whether a retailer's area includes a ZIP code. */
export function serves({ area }: Pick<Retailer, 'area'>, zip: string): boolean {
  return area.split(', ').some((part) => part !== '' && zip.startsWith(part))
}
