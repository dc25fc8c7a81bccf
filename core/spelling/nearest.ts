import { distance } from 'fastest-levenshtein'

/**
 * Edit distance: the fewest single-letter insertions, deletions, changes and swaps of neighbors that turn one text
 * into the other; at most `limit + 1`.
 */
export function editDistance(a: string, b: string, limit = 3): number {
  const plain = distance(a, b)
  // A swap counts as two changes, so treating it as one saves one.
  const near = plain > 1 && plain <= limit + 1 ? [...withSwaps(a, b), ...withSwaps(b, a)] : []
  return Math.min(plain, ...near, limit + 1)
}

/** The name that was probably meant; `undefined` if none is close. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const lowerText = text.toLowerCase()
  const ranking = names
    .map((name) => ({ name, distance: editDistance(lowerText, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranking
  if (best && best.distance <= Math.max(1, Math.floor(lowerText.length / 4))) return best.name
  const containing = names.filter((name) => lowerText.length > 2 && name.toLowerCase().includes(lowerText))
  return containing.length === 1 ? containing[0] : undefined
}

/** Distances to `b` after swapping one pair of neighbors in `a`. */
function withSwaps(a: string, b: string): readonly number[] {
  return Array.from({ length: a.length - 1 }, (_, at) => {
    const transposition = a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2)
    return 1 + distance(transposition, b)
  })
}
