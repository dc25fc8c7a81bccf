import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import {
  type AnyMail,
  HANDOVER_MAILS,
  type HandoverMail,
  type Settlement,
} from '#core/ports/request-store.ts'
import type { Database, RequestRow } from './schema.ts'

export interface DialectTraits {
  /** True where rows are locked one by one, so that a claim must skip rows of another claim. */
  readonly skipLocked: boolean
  inTurn<Result>(
    db: Kysely<Database>,
    name: string,
    run: (db: Kysely<Database>) => Promise<Result>,
  ): Promise<Result>
}

export function isHandoverMail(mail: AnyMail): mail is HandoverMail {
  return HANDOVER_MAILS.some((kind) => kind === mail)
}

export function columnsOf(mail: AnyMail) {
  return {
    state: `${mail}_state`,
    attempts: `${mail}_attempts`,
    nextAttemptAt: `${mail}_next_attempt_at`,
    lastError: `${mail}_last_error`,
    claimedUntil: `${mail}_claimed_until`,
    token: `${mail}_claim_token`,
    transportDown: `${mail}_transport_down`,
    resends: `${mail}_resends`,
  } as const
}

/**
 * No mail is delayed longer than four hours, and no claim outlives its lease. A time further ahead, with a margin for
 * clock differences between processes, was written by a clock that has since been set back, so the mail is due.
 */
export const FURTHEST_ATTEMPT_MS = 4 * 3_600_000
export const CLOCK_MARGIN_MS = 10 * 60_000

export async function claimRows(
  db: Kysely<Database>,
  traits: DialectTraits,
  mail: AnyMail,
  claim: { readonly now: number; readonly limit: number; readonly until: number; readonly token: string },
): Promise<RequestRow[]> {
  const column = columnsOf(mail)
  const { now, until } = claim
  const isDue = (eb: ExpressionBuilder<Database, 'retailer_request'>) =>
    eb.or([
      eb.and([eb(column.state, '=', 'waiting'), eb(column.nextAttemptAt, '<=', now)]),
      eb.and([
        eb(column.state, '=', 'waiting'),
        eb(column.nextAttemptAt, '>', now + FURTHEST_ATTEMPT_MS + CLOCK_MARGIN_MS),
      ]),
      eb.and([eb(column.state, '=', 'claimed'), eb(column.claimedUntil, '<=', now)]),
      eb.and([eb(column.state, '=', 'claimed'), eb(column.claimedUntil, '>', until + CLOCK_MARGIN_MS)]),
    ])
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('retailer_request')
        .select('id')
        // Repeats what `isDue` implies, in the words of the partial index.
        .where(column.state, 'in', ['waiting', 'claimed'])
        .where(isDue)
        // Nobody is told of a retailer that cannot be reached.
        .$if(mail === 'introduction', (query) => query.where('retailer_state', '=', sql.lit('sent' as const)))
        .orderBy(column.attempts)
        .orderBy(column.nextAttemptAt)
        .limit(claim.limit)
        .$if(traits.skipLocked, (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('retailer_request')
    .set(column.state, 'claimed')
    .set(column.claimedUntil, claim.until)
    .set(column.token, claim.token)
    .set(column.attempts, (eb) => eb(column.attempts, '+', 1))
    .$if(mail === 'retailer', (query) => query.set('retailer_tried', (eb) => eb.ref('handovers')))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

/** How often a mail was sent again once it is due again: what was never tried is sent for the first time. */
export function resentOnceMore(eb: ExpressionBuilder<Database, 'retailer_request'>, mail: AnyMail) {
  const { attempts, resends } = columnsOf(mail)
  return eb
    .case()
    .when(attempts, '>', 0)
    .then(eb(resends, '+', 1))
    .else(eb.ref(resends))
    .end()
}

export async function renewRows(
  db: Kysely<Database>,
  mail: AnyMail,
  claims: readonly { readonly id: string; readonly token: string }[],
  until: number,
): Promise<number> {
  if (claims.length === 0) return 0
  const column = columnsOf(mail)
  const { numUpdatedRows } = await db
    .updateTable('retailer_request')
    .set(column.claimedUntil, until)
    .where(column.state, '=', 'claimed')
    .where((eb) =>
      eb.or(claims.map(({ id, token }) => eb.and([eb('id', '=', id), eb(column.token, '=', token)]))),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function settleRow(
  db: Kysely<Database>,
  mail: AnyMail,
  claim: { readonly id: string; readonly token: string; readonly handover: number | undefined },
  settlement: Settlement,
): Promise<boolean> {
  const column = columnsOf(mail)
  const { handover } = claim
  const settled = db
    .updateTable('retailer_request')
    .set(column.claimedUntil, null)
    .set(column.token, null)
    .where('id', '=', claim.id)
    // What was sent for an earlier hand-over says nothing of the mail of this one.
    .$if(handover !== undefined, (query) => query.where('handovers', '=', handover ?? 0))
  // A sent mail stays sent, whoever holds the claim by now.
  const own = settled.where(column.state, '=', 'claimed').where(column.token, '=', claim.token)
  const query = () => {
    if (settlement.kind === 'sent')
      return settled
        .set(column.state, 'sent')
        .set(column.lastError, null)
        .set(column.transportDown, 0)
        .where(column.state, '!=', 'sent')
    if (settlement.kind === 'deferred')
      return own
        .set(column.state, 'waiting')
        .set(column.nextAttemptAt, settlement.until.getTime())
        .set(column.lastError, settlement.reason)
        .set(column.transportDown, settlement.transport ? 1 : 0)
    if (settlement.kind === 'released')
      return own
        .set(column.state, 'waiting')
        .set(column.nextAttemptAt, settlement.until.getTime())
        .set(column.attempts, (eb) => eb(column.attempts, '-', 1))
        .set(column.transportDown, 1)
    return own.set(column.state, settlement.kind).set(column.lastError, settlement.reason)
  }
  const { numUpdatedRows } = await query().executeTakeFirst()
  return numUpdatedRows > 0n
}
