/** Wraps a running position into `0 … count − 1`. Returns 0 if there are no items. */
export function wrapIndex(position: number, count: number): number {
  return count > 0 ? ((position % count) + count) % count : 0
}
