import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'

/** Images that the carousel shows at once: two on each side of the centre (specification §9). */
const ON_EACH_SIDE = 2

/** Where the carousel stands and what it still has to do. */
export interface StyleRing {
  /** Steps from the start, forward when positive; the image in the centre is this number, wrapped. */
  readonly position: number
  /** The step being animated; `position` changes when it is over (specification §4). */
  readonly moving: -1 | 0 | 1
  /** Steps asked for meanwhile; those in opposite directions cancel each other. */
  readonly pending: number
}

/** A visitor asks for a step; the next pending step begins; the animation is over. */
export type StyleRingAction =
  | { readonly type: 'step'; readonly by: -1 | 1 }
  | { readonly type: 'begin' }
  | { readonly type: 'finish' }

/** At rest, the first image in the centre (product notes §7). */
export const RING_AT_REST: StyleRing = { position: 0, moving: 0, pending: 0 }

/** One transition of the carousel. Actions that do not fit the state leave it as it is. */
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

/** One image on the stage. */
export interface StagePlace {
  /** Stays with the image for as long as it is on the stage; the same image may come in while it goes out. */
  readonly key: number
  /** Index of the image. */
  readonly index: number
  /** −2 … 2 from left to right, 0 in the centre; ±3 is off stage. */
  readonly slot: number
  /** Waiting beside the stage or leaving it: not to be seen. */
  readonly hidden: boolean
}

/**
 * The images of a ring of `count` on the stage, with the animated step already taken: two on each side of the
 * centre, fewer when there are fewer than five, none shown twice, and one hidden beyond either end, so that it
 * can slide in.
 */
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
