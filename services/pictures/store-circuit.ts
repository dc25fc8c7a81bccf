import { ContentUnavailableError } from '#core/ports/content/content-store.ts'
import { UnreadablePictureError } from '#core/ports/pictures/picture-maker.ts'
import type { Timers } from '#core/ports/timers.ts'
import {
  answered,
  begun,
  type CircuitState,
  CLOSED,
  delayed,
  ended,
  failed,
  heard,
  isOpen,
} from './circuit-state.ts'
import { OriginalChangedError } from './original.ts'

/** The store was not called, because it has just failed several times in a row or is silent. */
export class CircuitOpenError extends ContentUnavailableError {}

/** A circuit breaker for a store that may fail or go silent. Also releases callers who would wait in vain. */
export type StoreCircuit = ReturnType<typeof createStoreCircuit>

export interface StoreCircuitOptions {
  /** Milliseconds on a monotonic clock. */
  readonly clock: () => number
  readonly timers: Timers
  /** How long a page waits for a store that does not answer, in ms; twice as long if it slows down meanwhile. */
  readonly patienceMs: number
  /** Called when the store answers again after it failed or was silent. */
  readonly recovered: () => void
}

interface Waiter {
  readonly key: string
  /** It has waited as long as pages wait for a slow store. */
  long: boolean
  readonly release: () => void
}

export function createStoreCircuit(options: StoreCircuitOptions) {
  const { clock, timers, patienceMs, recovered } = options
  let state = CLOSED
  /** Keys of calls that take longer than pages wait. */
  const slow = new Set<string>()
  const waiters = new Set<Waiter>()

  const become = (next: CircuitState) => {
    const hasRecovered = state.troubled && !next.troubled
    state = next
    if (hasRecovered) recovered()
  }

  const becomeSlow = (key: string, signsBefore: number) => {
    slow.add(key)
    become(delayed(state, signsBefore))
    for (const waiter of waiters) if (state.silent || waiter.long || waiter.key === key) waiter.release()
  }

  const assertClosed = () => {
    if (isOpen(state, clock())) throw new CircuitOpenError('the store does not answer')
  }

  return {
    /** Throws `CircuitOpenError` while the circuit is open. */
    assertClosed,

    /**
     * Calls the store for the bytes of `key`, unless `assertClosed` throws.
     * @param ask calls `heard` whenever something arrives from the store.
     */
    async call<T>(key: string, ask: (heard: () => void) => Promise<T>): Promise<T> {
      assertClosed()
      const signsBefore = state.signs
      const cancel = timers.after(patienceMs, () => becomeSlow(key, signsBefore))
      become(begun(state))
      try {
        const answer = await ask(() => become(heard(state)))
        become(answered(state))
        return answer
      } catch (error) {
        become(isAnswer(error) ? answered(state) : failed(state, clock()))
        throw error
      } finally {
        cancel()
        slow.delete(key)
        become(ended(state))
      }
    },

    /** The result of `work`, which calls for `key`; `undefined` when the store takes too long. */
    async unlessLate<T>(key: string, work: Promise<T>): Promise<T | undefined> {
      if (slow.has(key)) return undefined
      const { promise: late, resolve } = Promise.withResolvers<undefined>()
      const waiter: Waiter = { key, long: false, release: () => resolve(undefined) }
      waiters.add(waiter)
      const cancel = timers.after(patienceMs, () => {
        waiter.long = true
        if (slow.size > 0) waiter.release()
      })
      try {
        return await Promise.race([work, late])
      } finally {
        cancel()
        waiters.delete(waiter)
      }
    },
  }
}

/** True for failures of a single file rather than the store. */
function isAnswer(error: unknown): boolean {
  return error instanceof OriginalChangedError || error instanceof UnreadablePictureError
}
