import { ContentUnavailableError } from '#core/ports/content-store.ts'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'
import { OriginalChangedError } from './original.ts'

/** The store was not asked: it has just failed several times in a row. */
export class StoreRestsError extends ContentUnavailableError {}

/** Asks a store that may have gone silent: once it has failed several times in a row, it is left alone for a moment. */
export type AskStore = <T>(ask: () => Promise<T>) => Promise<T>

/** One file alone may be out of order; several in a row mean that nothing comes. */
const FAILURES_IN_A_ROW = 3
/** How long nobody waits for a store that fails, in ms. */
const REST_MS = 5_000

/**
 * While the store rests, asking fails at once with `StoreRestsError`: of the many pictures of a page, only the
 * first few are waited for.
 * @param clock milliseconds on a steady clock.
 */
export function createStoreRest(clock: () => number): AskStore {
  let failures = 0
  let restsUntil = Number.NEGATIVE_INFINITY
  return async (ask) => {
    if (clock() < restsUntil) throw new StoreRestsError('the store has just failed several times')
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures = isAnswer(error) ? 0 : failures + 1
      if (failures >= FAILURES_IN_A_ROW) restsUntil = clock() + REST_MS
      throw error
    }
  }
}

/** True for failures that tell of one file and not of the store. */
function isAnswer(error: unknown): boolean {
  return error instanceof OriginalChangedError || error instanceof UnreadablePictureError
}
