import { RETAILER } from '../../records/kinds/retailer.ts'
import { fieldsOf, type RecordOf, recordOf } from '../../records/record-kind.ts'

/** A shop that gets requests: its record, with fields set by the site. */
export interface Retailer extends RecordOf<typeof RETAILER.sections> {
  readonly id: string
  /** Its slug; empty until first listed, then permanent. */
  readonly slug: string
  /** Day of the last save by a person, such as `2026-07-22`; empty for none. */
  readonly confirmedOn: string
  /** Counts changes, so that concurrent edits conflict. */
  readonly version: number
}

type Required = 'id' | 'name' | 'streetAddress' | 'city' | 'state' | 'zip' | 'email' | 'phone' | 'area'

const REQUIRED: ReadonlySet<string> = new Set(
  fieldsOf(RETAILER).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
)

/** Defaults of a retailer: takes every request, and is not listed. */
export const BARE_RETAILER = {
  // Without the required fields.
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
