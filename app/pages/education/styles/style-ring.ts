import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'

const ON_EACH_SIDE = 2

export interface StyleRing {
  /** Steps from the start, positive if forward. The center image is this modulo the number of images. */
  readonly position: number
  /** The step being animated. `position` changes when the animation ends. */
  readonly moving: -1 | 0 | 1
  /** Sum of the queued steps. */
  readonly pending: number
}

export type StyleRingAction =
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'begin' }
  | { readonly type: 'finish' }

export const RING_AT_REST: StyleRing = { position: 0, moving: 0, pending: 0 }

export function nextRing(ring: StyleRing, action: StyleRingAction): StyleRing {
  switch (action.type) {
    case 'step':
      return { ...ring, pending: ring.pending + action.by }
    case 'begin': {
      if (ring.moving !== 0 || ring.pending === 0) return ring
      const moving = ring.pending > 0 ? 1 : -1
      return { ...ring, moving, pending: ring.pending - moving }
    }
    case 'finish':
      return { ...ring, position: ring.position + ring.moving, moving: 0 }
  }
}

export interface StagePlace {
  /** React key. Differs for an image that enters on one side while it leaves on the other. */
  readonly key: number
  readonly index: number
  /** −2 to 2 from left to right, 0 in the center; ±3 is off stage. */
  readonly slot: number
  readonly hidden: boolean
}

/** Places up to two different images on each side of the center, and a hidden one at each end, ready to slide in. */
export function stagePlaces(count: number, { position, moving }: StyleRing): readonly StagePlace[] {
  if (count <= 0) return []
  const left = Math.min(ON_EACH_SIDE, Math.floor((count - 1) / 2))
  const right = Math.min(ON_EACH_SIDE, Math.ceil((count - 1) / 2))
  return Array.from({ length: left + right + 3 }, (_, place) => {
    const offset = place - left - 1
    const slot = Math.max(-3, Math.min(3, offset - moving))
    return {
      key: position + offset,
      index: wrapIndex(position + offset, count),
      slot,
      hidden: slot < -left || slot > right,
    }
  })
}
