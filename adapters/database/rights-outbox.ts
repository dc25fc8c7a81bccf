import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Outbox } from '#core/ports/outbox.ts'
import type { Settlement } from '#core/ports/request-store.ts'
import type { ClaimedRightsMail } from '#core/ports/rights-store.ts'
import { CLOCK_MARGIN_MS, type DialectTraits, FURTHEST_ATTEMPT_MS } from './claims.ts'
import { toClaim } from './rights-row.ts'
import type { Database } from './schema.ts'

export type RightsTraits = Pick<DialectTraits, 'skipLocked'>

/** The mails of cases: one row each, claimed and settled like those of requests. */
export function createRightsOutbox(
  db: Kysely<Database>,
  { skipLocked }: RightsTraits,
): Outbox<ClaimedRightsMail> {
  return {
    async claimDue(now, limit, leaseMs) {
      const token = crypto.randomUUID()
      const until = now.getTime() + leaseMs
      const rows = await db
        .with('due', (cte) =>
          cte
            .selectFrom('rights_mail')
            .select('id')
            // Repeats what `isDue` implies, in the words of the partial index.
            .where('state', 'in', ['waiting', 'claimed'])
            .where((eb) => isDue(eb, now.getTime(), until))
            .orderBy('attempts')
            .orderBy('next_attempt_at')
            .limit(limit)
            .$if(skipLocked, (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('rights_mail')
        .set({ state: 'claimed', claimed_until: until, claim_token: token })
        .set('attempts', (eb) => eb('attempts', '+', 1))
        .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
      return rows.map((row) => toClaim(row, token))
    },

    async renew(claims, now, leaseMs) {
      if (claims.length === 0) return 0
      const { numUpdatedRows } = await db
        .updateTable('rights_mail')
        .set({ claimed_until: now.getTime() + leaseMs })
        .where('state', '=', 'claimed')
        .where((eb) =>
          eb.or(
            claims.map(({ mail, token }) => eb.and([eb('id', '=', mail.id), eb('claim_token', '=', token)])),
          ),
        )
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    settle: (claim, settlement) => settle(db, claim, settlement),

    async wakeTransport(now) {
      const { numUpdatedRows } = await db
        .updateTable('rights_mail')
        .set({ next_attempt_at: now.getTime(), transport_down: 0 })
        .where('state', '=', 'waiting')
        .where('transport_down', '=', 1)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}

/** A time further ahead than any pause or lease was written by a clock that has since been set back. */
function isDue(eb: ExpressionBuilder<Database, 'rights_mail'>, now: number, until: number) {
  return eb.or([
    eb.and([eb('state', '=', 'waiting'), eb('next_attempt_at', '<=', now)]),
    eb.and([
      eb('state', '=', 'waiting'),
      eb('next_attempt_at', '>', now + FURTHEST_ATTEMPT_MS + CLOCK_MARGIN_MS),
    ]),
    eb.and([eb('state', '=', 'claimed'), eb('claimed_until', '<=', now)]),
    eb.and([eb('state', '=', 'claimed'), eb('claimed_until', '>', until + CLOCK_MARGIN_MS)]),
  ])
}

async function settle(
  db: Kysely<Database>,
  { mail, token }: ClaimedRightsMail,
  settlement: Settlement,
): Promise<boolean> {
  const settled = db
    .updateTable('rights_mail')
    .set({ claimed_until: null, claim_token: null })
    .where('id', '=', mail.id)
  // A sent mail stays sent, whoever holds the claim by now.
  const own = settled.where('state', '=', 'claimed').where('claim_token', '=', token)
  const query = () => {
    switch (settlement.kind) {
      case 'sent':
        return settled
          .set({ state: 'sent', last_error: null, transport_down: 0 })
          .where('state', '!=', 'sent')
      case 'deferred':
        return own.set({
          state: 'waiting',
          next_attempt_at: settlement.until.getTime(),
          last_error: settlement.reason,
          transport_down: settlement.transport ? 1 : 0,
        })
      case 'released':
        return own
          .set({ state: 'waiting', next_attempt_at: settlement.until.getTime(), transport_down: 1 })
          .set('attempts', (eb) => eb('attempts', '-', 1))
      case 'refused':
      case 'parked':
        return own.set({ state: settlement.kind, last_error: settlement.reason })
    }
  }
  const { numUpdatedRows } = await query().executeTakeFirst()
  return numUpdatedRows > 0n
}
