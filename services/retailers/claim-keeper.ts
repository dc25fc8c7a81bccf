import type { Log } from '#core/ports/log.ts'
import type { ClaimedMail, RequestStore } from '#core/ports/request-store.ts'
import type { Timers } from '#core/ports/timers.ts'
import { describeError } from './describe-error.ts'

/** How long a claim holds without being renewed, in ms: after that the mail of a dead process is taken over. */
export const LEASE_MS = 30_000
/** How often a living process renews its claims, in ms: several chances within a lease. */
export const RENEW_INTERVAL_MS = 8000

/** Keeps the claims of this process alive while their mails are in hand. */
export interface ClaimKeeper {
  hold(claim: ClaimedMail): void
  letGo(claim: ClaimedMail): void
}

export function createClaimKeeper(parts: {
  readonly store: Pick<RequestStore, 'renew'>
  readonly now: () => Date
  readonly timers: Timers
  readonly log: Log
}): ClaimKeeper {
  const { store, now, timers, log } = parts
  const held = new Set<ClaimedMail>()
  let cancelTimer: (() => void) | undefined
  let renewing = false

  function renewLater(): void {
    if (renewing || held.size === 0) return
    cancelTimer ??= timers.after(RENEW_INTERVAL_MS, () => void renew())
  }

  async function renew(): Promise<void> {
    cancelTimer = undefined
    renewing = true
    try {
      await store.renew([...held], now(), LEASE_MS)
    } catch (error) {
      log.warn(describeError(error), 'Claims of mails could not be renewed')
    }
    renewing = false
    renewLater()
  }

  return {
    hold(claim) {
      held.add(claim)
      renewLater()
    },
    letGo(claim) {
      held.delete(claim)
      if (held.size > 0) return
      cancelTimer?.()
      cancelTimer = undefined
    },
  }
}
