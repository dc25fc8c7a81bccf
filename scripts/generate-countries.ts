/**
 * Writes core/retailers/form/countries.json from the countries-list package, so that browsers get only names and codes. Run it
 * after updating that package: `node scripts/generate-countries.ts`, then `npm run format`.
 */
import { writeFileSync } from 'node:fs'
import { countries } from 'countries-list'
import { compareText } from '#core/content/finding/text-order.ts'
import type { COUNTRIES } from '#core/retailers/form/countries.ts'

export function generatedCountries(): typeof COUNTRIES {
  return Object.entries(countries)
    .map(([code, { name }]) => ({ code, name }))
    .sort((a, b) => compareText(a.name, b.name))
}

if (import.meta.main)
  writeFileSync(
    new URL('../core/retailers/form/countries.json', import.meta.url),
    JSON.stringify(generatedCountries()),
  )
