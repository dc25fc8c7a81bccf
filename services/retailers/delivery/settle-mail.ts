import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { ClaimedMail, MailStore, Settlement } from '#core/retailers/mail/mail-store.ts'
import { describeError } from '../describe-error.ts'

/** Records the outcomes of attempts, with retries while the store fails. */
export interface Settler {
  /** Resolves to true once the outcome is stored, or to false if every attempt failed. */
  settle(claim: ClaimedMail, settlement: Settlement): Promise<boolean>
  /** Ends the pauses between attempts. */
  stop(): void
}

/** Attempts to record an outcome, with backoff of 1, 2, 4 … s. */
const RECORD_ATTEMPTS = 7

export function createSettler(options: {
  readonly mails: Pick<MailStore, 'settle'>
  readonly timers: Timers
  readonly log: Log
}): Settler {
  const { mails, timers, log } = options
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
          await mails.settle(claim, settlement)
          return true
        } catch (error) {
          const { about = claim.mail.id, message } = claim.mail
          log.error(
            { reference: about, mail: message.kind, attempt, ...describeError(error) },
            'The outcome of an email could not be recorded',
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
