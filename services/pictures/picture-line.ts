import { AbandonedError } from '#core/single-flight.ts'

/** Thrown if the queue is full. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Pages wait for a `picture`; a `composed` picture runs after those. */
export type PictureRank = 'picture' | 'composed'

/** The queue for image processing, with a limit. */
export type PictureLine = ReturnType<typeof createPictureLine>

/** The number of pictures that the image process handles at once. */
const AT_ONCE = 2
/** Limited, so that a picture never waits for several composed ones. */
const COMPOSED_AT_ONCE = 1
/**
 * A gallery shows sixty pictures at once, and a board as many choices. At two to ten per second, more would wait too
 * long.
 */
const MAX_WAITING: Readonly<Record<PictureRank, number>> = { picture: 300, composed: 60 }

export function createPictureLine() {
  const waiting: Readonly<Record<PictureRank, Set<() => void>>> = { picture: new Set(), composed: new Set() }
  const running: Record<PictureRank, number> = { picture: 0, composed: 0 }

  const mayBegin = (rank: PictureRank): boolean => {
    const isFree = running.picture + running.composed < AT_ONCE
    if (rank === 'picture') return isFree
    return isFree && waiting.picture.size === 0 && running.composed < COMPOSED_AT_ONCE
  }

  const beginNext = () => {
    for (const rank of ['picture', 'composed'] as const) {
      const [next] = waiting[rank]
      if (!next || !mayBegin(rank)) continue
      waiting[rank].delete(next)
      running[rank] += 1
      next()
    }
  }

  const turn = (rank: PictureRank, abandonSignal: AbortSignal | undefined): Promise<void> => {
    if (abandonSignal?.aborted) return Promise.reject(new AbandonedError())
    if (waiting[rank].size >= MAX_WAITING[rank])
      return Promise.reject(new BusyError('too many pictures are waiting'))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting[rank].add(resolve)
    abandonSignal?.addEventListener(
      'abort',
      () => waiting[rank].delete(resolve) && reject(new AbandonedError()),
      {
        once: true,
      },
    )
    beginNext()
    return promise
  }

  return {
    /**
     * Runs the work in turn. Rejects with `BusyError` if the queue is full, and with `AbandonedError` if
     * `abandonSignal` is aborted before the work has started.
     */
    async run<T>(rank: PictureRank, work: () => Promise<T>, abandonSignal?: AbortSignal): Promise<T> {
      await turn(rank, abandonSignal)
      try {
        return await work()
      } finally {
        running[rank] -= 1
        beginNext()
      }
    },
  }
}
