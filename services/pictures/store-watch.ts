import { ContentUnavailableError } from '#core/ports/content-store.ts'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'
import type { Timers } from '#core/ports/timers.ts'
import { OriginalChangedError } from './original.ts'

/** The store was not asked: it has just failed several times in a row, or nothing at all comes from it. */
export class StoreRestsError extends ContentUnavailableError {}

/** Asks a store that may have gone silent, and tells who waits for it when there is no use in waiting on. */
export interface StoreWatch {
  /**
   * Asks for the bytes of `key`, unless `assertAwake` throws.
   * @param ask calls `heard` whenever something came from the store.
   */
  ask<T>(key: string, ask: (heard: () => void) => Promise<T>): Promise<T>
  /** Throws `StoreRestsError` while the store rests or is silent. */
  assertAwake(): void
  /** The result of `work`, which asks for `key`; `undefined` when the store keeps it waiting too long. */
  unlessLate<T>(key: string, work: Promise<T>): Promise<T | undefined>
}

export interface StoreWatchOptions {
  /** Milliseconds on a steady clock. */
  readonly clock: () => number
  readonly timers: Timers
  /** How long a page waits for a store that does not answer; twice that when it slows down meanwhile. In ms. */
  readonly patienceMs: number
  /** Called when the store answers again after it failed or was silent. */
  readonly recovered: () => void
}

interface Waiting {
  readonly key: string
  /** It has waited as long as pages wait for a slow store. */
  long: boolean
  readonly release: () => void
}

/** One file alone may be out of order; several in a row mean that nothing comes. */
const FAILURES_IN_A_ROW = 3
/** How long nobody waits for a store that fails, in ms. */
const REST_MS = 5_000

export function createStoreWatch({ clock, timers, patienceMs, recovered }: StoreWatchOptions): StoreWatch {
  let failures = 0
  let restsUntil = Number.NEGATIVE_INFINITY
  /** Nothing has come for as long as pages wait, from none of the calls under way. */
  let silent = false
  /** It failed or was silent, and has not answered since. */
  let troubled = false
  /** How often something came. */
  let signs = 0
  let underWay = 0
  /** What has been asked for longer than pages wait. */
  const slow = new Set<string>()
  const waiting = new Set<Waiting>()

  const heard = () => {
    signs += 1
    silent = false
  }
  const answered = () => {
    heard()
    failures = 0
    if (!troubled) return
    troubled = false
    recovered()
  }
  const becomeSlow = (key: string, signsBefore: number) => {
    slow.add(key)
    if (signs === signsBefore) silent = troubled = true
    for (const one of waiting) if (silent || one.long || one.key === key) one.release()
  }

  const assertAwake = () => {
    if (silent || clock() < restsUntil) throw new StoreRestsError('the store does not answer')
  }

  return {
    assertAwake,

    async ask(key, ask) {
      assertAwake()
      const signsBefore = signs
      const callOff = timers.after(patienceMs, () => becomeSlow(key, signsBefore))
      underWay += 1
      try {
        const answer = await ask(heard)
        answered()
        return answer
      } catch (error) {
        if (isAnswer(error)) answered()
        else {
          failures += 1
          troubled = true
        }
        if (failures >= FAILURES_IN_A_ROW) restsUntil = clock() + REST_MS
        throw error
      } finally {
        callOff()
        slow.delete(key)
        underWay -= 1
        // Whoever comes next tries again.
        if (underWay === 0) silent = false
      }
    },

    async unlessLate(key, work) {
      if (slow.has(key)) return undefined
      let one: Waiting | undefined
      const late = new Promise<undefined>((resolve) => {
        one = { key, long: false, release: () => resolve(undefined) }
        waiting.add(one)
      })
      const callOff = timers.after(patienceMs, () => {
        if (one) one.long = true
        if (slow.size > 0) one?.release()
      })
      try {
        return await Promise.race([work, late])
      } finally {
        callOff()
        if (one) waiting.delete(one)
      }
    },
  }
}

/** True for failures that tell of one file and not of the store. */
function isAnswer(error: unknown): boolean {
  return error instanceof OriginalChangedError || error instanceof UnreadablePictureError
}
