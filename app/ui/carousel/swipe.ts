/** Shortest sideways way, in px, that counts as a swipe. */
const SHORTEST = 40

/**
 * What a finger's way from touching to lifting asks for, `dx` and `dy` in px: 1 for the next item (to the left),
 * −1 for the previous one, 0 when it was a tap or went rather up or down.
 */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SHORTEST || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}
