import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { ClaimedMail, MailStore } from '#core/retailers/mail/mail-store.ts'
import { describeError } from '../describe-error.ts'

/** In ms. Lease of a claim. If it is not renewed in time, another process takes over the email. */
export const LEASE_MS = 30_000
/** In ms. How often a process renews its claims, which allows several attempts within a lease. */
export const RENEW_INTERVAL_MS = 8000

/** Renews this process's claims while their emails are being sent. */
export interface ClaimKeeper {
  hold(claim: ClaimedMail): void
  letGo(claim: ClaimedMail): void
}

export function createClaimKeeper(options: {
  readonly mails: Pick<MailStore, 'renew'>
  readonly now: () => Date
  readonly timers: Timers
  readonly log: Log
}): ClaimKeeper {
  const { mails, now, timers, log } = options
  const claims = new Set<ClaimedMail>()
  let cancelTimer: (() => void) | undefined
  let renewing = false

  function renewLater(): void {
    if (renewing || claims.size === 0) return
    cancelTimer ??= timers.after(RENEW_INTERVAL_MS, () => void renew())
  }

  async function renew(): Promise<void> {
    cancelTimer = undefined
    renewing = true
    try {
      await mails.renew([...claims], now(), LEASE_MS)
    } catch (error) {
      log.warn(describeError(error), 'Claims of emails could not be renewed')
    }
    renewing = false
    renewLater()
  }

  return {
    hold(claim) {
      claims.add(claim)
      renewLater()
    },
    letGo(claim) {
      claims.delete(claim)
      if (claims.size > 0) return
      cancelTimer?.()
      cancelTimer = undefined
    },
  }
}
