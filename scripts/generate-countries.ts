/**
 * Writes core/retailers/form/countries.json from the countries-list package, so that browsers get only names and codes. Run it
 * after updating that package: `node scripts/generate-countries.ts`.
 */
import { writeFileSync } from 'node:fs'
import { countries } from 'countries-list'
import { compareText } from '#core/content/finding/text-order.ts'
import type { Country } from '#core/retailers/form/countries.ts'

export function generatedCountries(): readonly Country[] {
  return Object.entries(countries)
    .map(([code, { name }]) => ({ code, name }))
    .sort((a, b) => compareText(a.name, b.name))
}

if (import.meta.main) {
  const rows = generatedCountries().map((country) => `  ${JSON.stringify(country)}`)
  writeFileSync(
    new URL('../core/retailers/form/countries.json', import.meta.url),
    `[\n${rows.join(',\n')}\n]\n`,
  )
}
