/**
 * Brings a running position into `0 … count − 1`, so that the step after the last item is the first and the
 * step before the first is the last. 0 when there are no items.
 */
export function wrapIndex(position: number, count: number): number {
  return count > 0 ? ((position % count) + count) % count : 0
}
