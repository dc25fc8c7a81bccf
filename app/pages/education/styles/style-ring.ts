import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'

const ON_EACH_SIDE = 2
/** Hidden places at each end, so that images slide in from there even if two steps away. */
const SPARE = 2

export interface StagePlace {
  /** React key. Differs for an image that enters on one side while it leaves on the other. */
  readonly key: number
  readonly index: number
  /** Negative left of the center, 0 in it. */
  readonly slot: number
  readonly hidden: boolean
}

/**
 * Places up to two different images on each side of the center. `position` counts steps from the start, so it may be
 * negative or beyond `count`.
 */
export function stagePlaces(count: number, position: number): readonly StagePlace[] {
  if (count <= 0) return []
  const left = Math.min(ON_EACH_SIDE, Math.floor((count - 1) / 2))
  const right = Math.min(ON_EACH_SIDE, Math.ceil((count - 1) / 2))
  return Array.from({ length: left + right + 1 + 2 * SPARE }, (_, place) => {
    const slot = place - left - SPARE
    const key = position + slot
    return { key, index: wrapIndex(key, count), slot, hidden: slot < -left || slot > right }
  })
}
