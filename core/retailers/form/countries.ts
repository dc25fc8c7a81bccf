import countries from './countries.json' with { type: 'json' }

/** A country in the retailer form. */
export interface Country {
  /** Two-letter ISO 3166-1 code, upper case. */
  readonly code: string
  readonly name: string
}

/** All countries, sorted by name (specification §3, "Country list"). `scripts/generate-countries.ts` writes the file. */
export const COUNTRIES: readonly Country[] = countries

const NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

/** The English name of a country by its upper-case two-letter code; `undefined` for unknown codes. */
export function countryName(code: string): string | undefined {
  return NAMES.get(code)
}

/** True for the upper-case two-letter code of a listed country. */
export function isCountryCode(code: string): boolean {
  return NAMES.has(code)
}
