import countries from './countries.json' with { type: 'json' }

/**
 * All countries with their upper-case ISO 3166-1 codes, sorted by name (specification §3, "Country list"). `scripts/generate-countries.ts`
 * writes the file.
 */
export const COUNTRIES: readonly { readonly code: string; readonly name: string }[] = countries

const NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

/** The English name of a country by its upper-case two-letter code; `undefined` for unknown codes. */
export function countryName(code: string): string | undefined {
  return NAMES.get(code)
}

/** True for the upper-case two-letter code of a listed country. */
export function isCountryCode(code: string): boolean {
  return NAMES.has(code)
}
