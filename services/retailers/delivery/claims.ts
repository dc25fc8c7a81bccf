import { describeError } from '#core/describe-error.ts'
import type { Log } from '#core/ports/log.ts'
import type { ClaimedMail, MailStore, Settlement } from '#core/retailers/mail/mail-store.ts'
import { orLate, repeat } from '#services/timers/timers.ts'
import { createCoalescedRuns } from './coalesced-runs.ts'

/** In ms. Lease of a claim. If it is not renewed in time, another process takes over the email. */
export const LEASE_MS = 30_000
/** In ms. How often a process renews its claims, which allows several attempts within a lease. */
export const RENEW_INTERVAL_MS = 8000

/** Attempts to record an outcome, with backoff of 1, 2, 4 … s. */
const RECORD_ATTEMPTS = 7

export type Claims = ReturnType<typeof createClaims>

/** Holds this process's claims while their emails are being sent, and records the outcomes. */
export function createClaims({
  mails,
  now,
  log,
}: {
  readonly mails: Pick<MailStore, 'renew' | 'settle'>
  readonly now: () => Date
  readonly log: Log
}) {
  const claims = new Set<ClaimedMail>()
  const stopped = Promise.withResolvers<void>()
  let stopRenewing: (() => void) | undefined

  const renewals = createCoalescedRuns(async () => {
    try {
      await mails.renew([...claims], now(), LEASE_MS)
    } catch (error) {
      log.warn(describeError(error), 'Claims of emails could not be renewed')
    }
  })

  return {
    hold(claim: ClaimedMail): void {
      claims.add(claim)
      stopRenewing ??= repeat(RENEW_INTERVAL_MS, () => void renewals.run())
    },

    letGo(claim: ClaimedMail): void {
      claims.delete(claim)
      if (claims.size > 0) return
      stopRenewing?.()
      stopRenewing = undefined
    },

    /** Resolves to true once the outcome is stored, or to false if every attempt failed. */
    async settle(claim: ClaimedMail, settlement: Settlement): Promise<boolean> {
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
          if (attempt < RECORD_ATTEMPTS) await orLate(stopped.promise, 1000 * 2 ** (attempt - 1))
        }
      }
      return false
    },

    /** Ends the pauses between attempts to record an outcome. */
    stop: () => stopped.resolve(),
  }
}
