import {
  displayedNames,
  type RetailerField,
  type RetailerValues,
  retailerFaults,
  tidyRetailer,
} from './retailer.ts'

/** What is wrong with each field, as sentences; none if all are valid. */
export type RetailerFaults = Readonly<Partial<Record<RetailerField, string>>>

/** The typed fields of a retailer, normalized, and what is wrong with them. */
export interface CheckedRetailer {
  readonly values: RetailerValues
  readonly faults: RetailerFaults
}

/** Names of doors and finishes by how they compare (see `displayKey`); `undefined` while they are not known. */
export type KnownNames = ReadonlyMap<string, { readonly name: string }> | undefined

/** A name of a door or finish for comparison: capitals do not count. */
export function displayKey(name: string): string {
  return name.toLowerCase()
}

/** Normalizes and checks the typed fields; everything on display must be a door or a finish of the line. */
export function checkRetailer(
  typed: Readonly<Partial<Record<RetailerField, string>>>,
  known: KnownNames,
): CheckedRetailer {
  const values = tidyRetailer(typed)
  const faults = retailerFaults(values)
  if (known === undefined) return { values, faults }
  const names = displayedNames(values.onDisplay)
  const strange = names.filter((name) => !known.has(displayKey(name)))
  const spelled = names.map((name) => known.get(displayKey(name))?.name ?? name)
  return {
    values: { ...values, onDisplay: [...new Set(spelled)].join('\n') },
    faults: strange.length === 0 ? faults : { ...faults, onDisplay: unknownNames(strange) },
  }
}

function unknownNames(names: readonly string[]): string {
  const which = names.map((name) => `“${name}”`).join(', ')
  return `No door or finish is called ${which}. Use the names from the galleries, one per line.`
}
