/** Minimum horizontal distance of a swipe, in px. */
const SHORTEST = 40

/**
 * Step for a movement by `dx` and `dy` px: 1 for the next item (to the left), −1 for the previous item, 0 for a tap
 * or a mostly vertical movement.
 */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SHORTEST || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}
