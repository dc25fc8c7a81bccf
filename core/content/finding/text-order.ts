const ALPHABETICAL = new Intl.Collator('en', { caseFirst: 'upper' })
const NATURAL = new Intl.Collator('en', { caseFirst: 'upper', numeric: true })

/** Compares alphabetically. Letter case and accents only break ties. Returns 0 only for identical texts. */
export function compareText(a: string, b: string): number {
  return ALPHABETICAL.compare(a, b) || compareCodes(a, b)
}

/** Like `compareText`, but compares numbers by value: `photo-2` comes before `photo-10`. */
export function compareNatural(a: string, b: string): number {
  return NATURAL.compare(a, b) || compareCodes(a, b)
}

function compareCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
