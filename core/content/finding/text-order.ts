/**
 * Compares alphabetically, the same on every machine and in every browser. Letter case and accents only break ties. Returns 0 only for
 * identical texts.
 */
export function compareText(a: string, b: string): number {
  return compareCodes(foldText(a), foldText(b)) || compareCodes(a, b)
}

/** Like `compareText`, but compares numbers by value: `photo-2` comes before `photo-10`. */
export function compareNatural(a: string, b: string): number {
  const left = partsOf(a)
  const right = partsOf(b)
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareParts(left[index] ?? '', right[index] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || compareText(a, b)
}

function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Splits into runs of digits and runs of everything else. */
function partsOf(text: string): readonly string[] {
  return foldText(text).match(/[0-9]+|[^0-9]+/g) ?? []
}

function compareParts(a: string, b: string): number {
  if (!isDigits(a) || !isDigits(b)) return compareCodes(a, b)
  // As text, because long numbers would lose digits.
  const left = a.replace(/^0+/, '')
  const right = b.replace(/^0+/, '')
  return left.length - right.length || compareCodes(left, right)
}

function isDigits(part: string): boolean {
  return /^[0-9]/.test(part)
}

function compareCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
