import type { ExpressionBuilder, Kysely } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/days.ts'
import {
  type ClaimedMail,
  MAIL_KINDS,
  MAIL_STATES,
  type MailKind,
  type MailStats,
  type MailStore,
  type Settlement,
} from '#core/retailers/mail/mail-store.ts'
import { type RowLocks, spelledOut } from '../connections/dialect-traits.ts'
import type { Database } from '../schema/schema.ts'
import { isPresent, toMail, toMailRow } from './mail-row.ts'

/**
 * No email is delayed longer than four hours, and no claim outlives its lease. A later time, with a margin for clock
 * differences between processes, comes from a clock that was since set back, so the email is due.
 */
const FURTHEST_ATTEMPT_MS = 4 * HOUR_MS
const CLOCK_MARGIN_MS = 10 * MINUTE_MS

const KEPT_MS = 31 * DAY_MS

export function createMailStore(db: Kysely<Database>, { locksRows }: RowLocks): MailStore {
  return {
    async add(mails, now) {
      await forgetOld(db, now)
      if (mails.length > 0) await db.insertInto('mail').values(mails.map(toMailRow)).execute()
    },

    decideDigest: (...decision) => decideDigest(db, ...decision),

    async claimDue(now, limit, leaseMs) {
      const token = crypto.randomUUID()
      const until = now.getTime() + leaseMs
      const claimedRows = await db
        .with('due', (cte) =>
          cte
            .selectFrom('mail')
            .select('id')
            // Repeats what `isDue` implies, in the terms of the partial index.
            .where('state', 'in', spelledOut(['waiting', 'claimed'] as const))
            .where((eb) => isDue(eb, now.getTime(), until))
            // Newer versions, running alongside or earlier, may send kinds that this one cannot write.
            .where('kind', 'in', MAIL_KINDS)
            .where(mayFollow)
            .orderBy('attempts')
            .orderBy('nextAttemptAt')
            .limit(limit)
            .$if(locksRows, (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('mail')
        .set({ state: 'claimed', claimedUntil: until, claimToken: token })
        .set('attempts', (eb) => eb('attempts', '+', 1))
        .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
      const claims = claimedRows.filter(isPresent).map((row) => ({ mail: toMail(row), token }))
      return claims.sort((a, b) => a.mail.record.attempts - b.mail.record.attempts)
    },

    async renew({ mail, token }, now, leaseMs) {
      await db
        .updateTable('mail')
        .set({ claimedUntil: now.getTime() + leaseMs })
        .where('id', '=', mail.id)
        .where('state', '=', 'claimed')
        .where('claimToken', '=', token)
        .execute()
    },

    settle: (claim, settlement) => settle(db, claim, settlement),

    async wakeTransport(now) {
      const waiting = db
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where('transportDown', '=', 1)
        .$if(locksRows, (query) => query.forUpdate().skipLocked())
      const { numUpdatedRows } = await db
        .updateTable('mail')
        .set({ nextAttemptAt: now.getTime(), transportDown: 0 })
        .where('id', 'in', waiting)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    stats: (now) => mailStats(db, now),
  }
}

function decideDigest(
  db: Kysely<Database>,
  ...[day, content, now]: Parameters<MailStore['decideDigest']>
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const nothing = { new: 0, overdue: 0, longest: 0, parked: 0 }
    // Sorts in the order of the days.
    const id = `digest-${day}`
    const message = { kind: 'digest', day, content: content ?? nothing } as const
    const insertedRow = await transaction
      .insertInto('mail')
      .values({ ...toMailRow({ id, at: now.getTime(), message }), ...(!content && { state: null }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!insertedRow) return false
    await transaction
      .deleteFrom('mail')
      .where('kind', '=', 'digest')
      .where('id', '<', id)
      .where('state', '=', 'waiting')
      .execute()
    await forgetOld(transaction, now)
    return true
  })
}

/**
 * Emails of requests and cases are deleted with them. Emails to people at the desk and digests are useless after a
 * month.
 */
async function forgetOld(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'news'),
        eb.and([eb('requestReference', 'is', null), eb('caseNumber', 'is', null)]),
      ]),
    )
    .where('at', '<', now.getTime() - KEPT_MS)
    .execute()
}

/** Whether an email is due. A time later than any delay or lease comes from a clock that was since set back. */
function isDue(eb: ExpressionBuilder<Database, 'mail'>, now: number, until: number) {
  return eb.or([
    eb.and([eb('state', '=', 'waiting'), eb('nextAttemptAt', '<=', now)]),
    eb.and([
      eb('state', '=', 'waiting'),
      eb('nextAttemptAt', '>', now + FURTHEST_ATTEMPT_MS + CLOCK_MARGIN_MS),
    ]),
    eb.and([eb('state', '=', 'claimed'), eb('claimedUntil', '<=', now)]),
    eb.and([eb('state', '=', 'claimed'), eb('claimedUntil', '>', until + CLOCK_MARGIN_MS)]),
  ])
}

function mayFollow(eb: ExpressionBuilder<Database, 'mail'>) {
  const first = eb
    .selectFrom('mail as first')
    .select('first.id')
    .whereRef('first.id', '=', 'mail.sentAfter')
    .where('first.state', '=', 'sent')
  return eb.or([eb('sentAfter', 'is', null), eb.exists(first)])
}

async function settle(
  db: Kysely<Database>,
  { mail, token }: ClaimedMail,
  settlement: Settlement,
): Promise<boolean> {
  const settleQuery = db
    .updateTable('mail')
    .set({ claimedUntil: null, claimToken: null })
    .where('id', '=', mail.id)
  // A sent email stays sent, even if another process took over the claim.
  const own = settleQuery.where('state', '=', 'claimed').where('claimToken', '=', token)
  const query = () => {
    switch (settlement.kind) {
      case 'sent':
        return (
          settleQuery
            .set({ state: 'sent', lastError: null, transportDown: 0 })
            // It contains a secret that the database otherwise stores only as a digest.
            .$if(mail.message.kind === 'invitation', (query) => query.set('message', '{}'))
            .where('state', '!=', 'sent')
        )
      case 'deferred':
        return own.set({
          state: 'waiting',
          nextAttemptAt: settlement.until.getTime(),
          lastError: settlement.reason,
          transportDown: settlement.transport ? 1 : 0,
        })
      case 'refused':
      case 'parked':
        return own.set({ state: settlement.kind, lastError: settlement.reason })
    }
  }
  const { numUpdatedRows } = await query().executeTakeFirst()
  return numUpdatedRows > 0n
}

async function mailStats(db: Kysely<Database>, now: Date): Promise<MailStats> {
  const rows = await db
    .selectFrom('mail')
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number>().as('mails'),
      eb.fn.countAll<number>().filterWhere('attempts', '>', 0).as('tried'),
      eb.fn.min('at').as('oldest'),
    ])
    .groupBy(['kind', 'state'])
    .execute()
  const rowOf = (kind: MailKind, state: string) =>
    rows.find((row) => row.kind === kind && row.state === state)
  const undeliveredRows = rows.filter(({ state }) => state === 'waiting' || state === 'claimed')
  return {
    mails: recordOf(MAIL_KINDS, (kind) => recordOf(MAIL_STATES, (state) => rowOf(kind, state)?.mails ?? 0)),
    // Emails parked from the start were never attempted.
    givenUp: recordOf(MAIL_KINDS, (kind) => rowOf(kind, 'parked')?.tried ?? 0),
    oldestUndeliveredMs: Math.max(0, ...undeliveredRows.map(({ oldest }) => now.getTime() - oldest)),
  }
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // The type of `Object.fromEntries` loses the names of the keys.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
