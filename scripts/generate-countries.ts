/**
 * Writes core/retailers/countries.ts from the countries-list package, so that the browser gets names and codes
 * and nothing else. Run it after updating that package: `node scripts/generate-countries.ts`.
 */
import { writeFileSync } from 'node:fs'
import { countries } from 'countries-list'
import { compareText } from '#core/content/text-order.ts'

/** The file that the script writes. */
export const COUNTRIES_FILE = new URL('../core/retailers/countries.ts', import.meta.url)

/** Source text of the file. */
export function countriesSource(): string {
  const rows = Object.entries(countries)
    .map(([code, { name }]) => ({ code, name }))
    .sort((a, b) => compareText(a.name, b.name))
  return `// Written by scripts/generate-countries.ts; change it there.

/** A country as the retailer form offers it. */
export interface Country {
  /** Two-letter code of ISO 3166-1, upper case. */
  readonly code: string
  /** English name. */
  readonly name: string
}

/** Every country, by name (specification §3, "Country list"). */
export const COUNTRIES: readonly Country[] = [
${rows.map(({ code, name }) => `  { code: ${quoted(code)}, name: ${quoted(name)} },`).join('\n')}
]

const NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

/** The English name of a country by its two-letter code in upper case; \`undefined\` for any other text. */
export function countryName(code: string): string | undefined {
  return NAMES.get(code)
}

/** True for the two-letter code, in upper case, of a country in the list. */
export function isCountryCode(code: string): boolean {
  return NAMES.has(code)
}
`
}

function quoted(text: string): string {
  const quote = text.includes("'") ? '"' : "'"
  return quote + text.replaceAll('\\', '\\\\') + quote
}

if (import.meta.main) writeFileSync(COUNTRIES_FILE, countriesSource())
