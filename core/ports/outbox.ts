import type { Settlement } from './request-store.ts'

/**
 * Mails that are stored before they are sent, each claimed by one process at a time.
 * @template Claim one mail that a process alone may send until its claim ends.
 */
export interface Outbox<Claim> {
  /** Claims at most `limit` mails that are due at `now`, for `leaseMs`. */
  claimDue(now: Date, limit: number, leaseMs: number): Promise<readonly Claim[]>
  /** Extends the caller's claims to `leaseMs` from `now`. Resolves to how many it still held. */
  renew(claims: readonly Claim[], now: Date, leaseMs: number): Promise<number>
  /**
   * Records the outcome of a claimed mail. `sent` is recorded even if another process has claimed the mail meanwhile; any other
   * settlement of a lost claim changes nothing and resolves to false.
   */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>
  /** Makes every mail due that waits because the transport was down. Resolves to their number. */
  wakeTransport(now: Date): Promise<number>
}
