/**
 * Smallest number of single letters to insert, leave out, change or swap with their neighbour that makes one
 * text the other; at most `limit + 1`.
 */
export function editDistance(a: string, b: string, limit = 3): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

/** The name that was probably meant, or `undefined` when none is near. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const wanted = text.toLowerCase()
  const ranked = names
    .map((name) => ({ name, distance: editDistance(wanted, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  if (best && best.distance <= Math.max(1, Math.floor(wanted.length / 4))) return best.name
  const containing = names.filter((name) => wanted.length > 2 && name.toLowerCase().includes(wanted))
  return containing.length === 1 ? containing[0] : undefined
}
