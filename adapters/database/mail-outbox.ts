import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Outbox } from '#core/ports/outbox.ts'
import type { Settlement } from '#core/ports/request-store.ts'
import { CLOCK_MARGIN_MS, type DialectTraits, FURTHEST_ATTEMPT_MS } from './claims.ts'
import type { Database, DeskMailTable } from './schema.ts'

export type OutboxTraits = Pick<DialectTraits, 'skipLocked'>

/** Tables that have a mail in each row. */
export type MailTable = 'rights_mail' | 'desk_mail'
type MailKind = DeskMailTable['kind']

/** The columns of a mail that is due as if never attempted. */
export function dueAt(at: number) {
  return {
    state: 'waiting',
    attempts: 0,
    next_attempt_at: at,
    last_error: null,
    claimed_until: null,
    claim_token: null,
    transport_down: 0,
  } as const
}

/** Mails claimed and settled like those of requests. */
export function createMailOutbox<Claim extends { readonly token: string }>(
  db: Kysely<Database>,
  options: OutboxTraits & {
    readonly table: MailTable
    /** The kinds of mails that are this outbox's; all of the table if absent. */
    readonly kinds?: readonly MailKind[]
    /** What was claimed with this token. */
    readonly read: (ids: readonly string[], token: string) => Promise<readonly Claim[]>
    readonly idOf: (claim: Claim) => string
  },
): Outbox<Claim> {
  const { table, kinds, skipLocked, read, idOf } = options
  return {
    async claimDue(now, limit, leaseMs) {
      const token = crypto.randomUUID()
      const until = now.getTime() + leaseMs
      const claimed = await db
        .with('due', (cte) =>
          cte
            .selectFrom(table)
            .select('id')
            // Repeats what `isDue` implies, in the words of the partial index.
            .where('state', 'in', ['waiting', 'claimed'])
            .where((eb) => isDue(eb, now.getTime(), until))
            .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
            .orderBy('attempts')
            .orderBy('next_attempt_at')
            .limit(limit)
            .$if(skipLocked, (query) => query.forUpdate().skipLocked()),
        )
        .updateTable(table)
        .set({ state: 'claimed', claimed_until: until, claim_token: token })
        .set('attempts', (eb) => eb('attempts', '+', 1))
        .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
        .returning('id')
        .execute()
      const ids = claimed.map(({ id }) => id)
      return ids.length === 0 ? [] : read(ids, token)
    },

    async renew(claims, now, leaseMs) {
      if (claims.length === 0) return 0
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ claimed_until: now.getTime() + leaseMs })
        .where('state', '=', 'claimed')
        .where((eb) =>
          eb.or(
            claims.map((claim) => eb.and([eb('id', '=', idOf(claim)), eb('claim_token', '=', claim.token)])),
          ),
        )
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    settle: (claim, settlement) => settle(db, table, { id: idOf(claim), token: claim.token }, settlement),

    async wakeTransport(now) {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ next_attempt_at: now.getTime(), transport_down: 0 })
        .where('state', '=', 'waiting')
        .where('transport_down', '=', 1)
        .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}

/** A time further ahead than any pause or lease was written by a clock that has since been set back. */
function isDue(eb: ExpressionBuilder<Database, MailTable>, now: number, until: number) {
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
  table: MailTable,
  { id, token }: { readonly id: string; readonly token: string },
  settlement: Settlement,
): Promise<boolean> {
  const settled = db.updateTable(table).set({ claimed_until: null, claim_token: null }).where('id', '=', id)
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
