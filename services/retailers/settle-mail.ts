import type { Log } from '#core/ports/log.ts'
import type { Outbox } from '#core/ports/outbox.ts'
import type { Settlement } from '#core/ports/request-store.ts'
import type { Timers } from '#core/ports/timers.ts'
import { describeError } from './describe-error.ts'
import type { Letter } from './letter.ts'

/** Records the outcomes of attempts, with retries while the store fails. */
export interface Settler<Claim> {
  /** Resolves to true once the outcome is stored, to false when every attempt failed. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>
  /** Cuts the pauses between attempts short. */
  stop(): void
}

/** Attempts to record an outcome, with backoff of 1, 2, 4 … s. */
const RECORD_ATTEMPTS = 7

export function createSettler<Claim>(options: {
  readonly outbox: Pick<Outbox<Claim>, 'settle'>
  readonly letterOf: (claim: Claim) => Pick<Letter<string>, 'reference' | 'mail'>
  readonly timers: Timers
  readonly log: Log
}): Settler<Claim> {
  const { outbox, letterOf, timers, log } = options
  const pauses = new Set<() => void>()
  let isStopped = false

  function pause(ms: number): Promise<void> {
    if (isStopped) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        pauses.delete(end)
        resolve()
      }
      const cancel = timers.after(ms, end)
      pauses.add(end)
    })
  }

  return {
    async settle(claim, settlement) {
      for (let attempt = 1; attempt <= RECORD_ATTEMPTS; attempt += 1) {
        try {
          await outbox.settle(claim, settlement)
          return true
        } catch (error) {
          const { reference, mail } = letterOf(claim)
          log.error(
            { reference, mail, attempt, ...describeError(error) },
            'The outcome of a mail could not be recorded',
          )
          if (attempt < RECORD_ATTEMPTS) await pause(1000 * 2 ** (attempt - 1))
        }
      }
      return false
    },

    stop() {
      isStopped = true
      for (const end of pauses) end()
    },
  }
}
