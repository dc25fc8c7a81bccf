import type { Kysely } from 'kysely'
import {
  type AcceptOutcome,
  type ClaimedMail,
  type ForwardRecord,
  MAIL_KINDS,
  type MailKind,
  type MailState,
  type NewRequest,
  type RequestStore,
} from '#core/ports/request-store.ts'
import type { CopyLimit } from '#core/retailers/copy-limit.ts'
import { claimRows, columnsOf, type DialectTraits, renewRows, settleRow } from './claims.ts'
import { insertRow } from './insert-row.ts'
import { list, stats } from './request-queries.ts'
import { fromRow, toRow } from './request-row.ts'
import type { Database } from './schema.ts'

export function createRequestStore(db: Kysely<Database>, traits: DialectTraits): RequestStore {
  // The kinds take turns in being claimed first, so that neither blocks the other.
  let deskFirst = false
  return {
    accept: (request, limit) => accept(db, traits, request, limit),

    claimDue(now, limit, leaseMs) {
      deskFirst = !deskFirst
      return claimBoth(db, traits, deskFirst ? MAIL_KINDS : MAIL_KINDS.toReversed(), {
        now: now.getTime(),
        until: now.getTime() + leaseMs,
        limit,
      })
    },

    renew: (claims, now, leaseMs) =>
      sum(MAIL_KINDS, (kind) => {
        const own = claims.filter(({ mail }) => mail === kind)
        const keys = own.map(({ stored, token }) => ({ id: stored.id, token }))
        return renewRows(db, kind, keys, now.getTime() + leaseMs)
      }),

    settle: ({ stored, mail, token }, settlement) =>
      settleRow(db, mail, { id: stored.id, token }, settlement),

    wakeTransport: (now) => sum(MAIL_KINDS, (mail) => wake(db, mail, now)),

    release: (reference, now, states = ['refused', 'parked'], mails = MAIL_KINDS) =>
      sum(mails, (mail) => release(db, mail, { reference, now, states })),

    recordForward: (reference, record) => recordForward(db, reference, record),

    async get(reference) {
      const row = await db
        .selectFrom('retailer_request')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row === undefined ? undefined : fromRow(row)
    },

    list: (filter) => list(db, filter),
    stats: (now) => stats(db, now),

    async remove(reference) {
      const { numDeletedRows } = await db
        .deleteFrom('retailer_request')
        .where('reference', '=', reference)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeSettled(before) {
      const removed = await db
        .deleteFrom('retailer_request')
        .where('received_at', '<', before.getTime())
        .where('desk_state', 'not in', ['waiting', 'claimed'])
        .where('visitor_state', 'not in', ['waiting', 'claimed'])
        .returning('reference')
        .execute()
      return removed.map(({ reference }) => reference)
    },

    async ping() {
      // Matches nothing, but needs write permission and the lock.
      await db.updateTable('retailer_request').set({ brand_key: '' }).where('id', '=', '').execute()
    },

    close: () => db.destroy(),
  }
}

async function claimBoth(
  db: Kysely<Database>,
  traits: DialectTraits,
  [first, second]: readonly MailKind[],
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<ClaimedMail[]> {
  const claim = async (mail: MailKind | undefined, share: number): Promise<ClaimedMail[]> => {
    if (mail === undefined || share === 0) return []
    const token = crypto.randomUUID()
    const rows = await claimRows(db, traits, mail, { now, until, limit: share, token })
    return rows.map((row) => ({ stored: fromRow(row), mail, attempts: row[`${mail}_attempts`], token }))
  }
  const claimed = await claim(first, Math.ceil(limit / 2))
  claimed.push(...(await claim(second, limit - claimed.length)))
  return claimed.sort((a, b) => a.attempts - b.attempts)
}

async function accept(
  db: Kysely<Database>,
  traits: DialectTraits,
  request: NewRequest,
  limit: CopyLimit | undefined,
): Promise<AcceptOutcome> {
  const row = toRow(request)
  const inserted =
    limit === undefined || request.parkedReason !== undefined
      ? await insertRow(db, row)
      : await traits.inTurn(db, row.visitor_mailbox ?? '', (turn) => insertRow(turn, row, limit))
  if (inserted !== undefined) {
    const { reference, parked_reason: parkedReason } = inserted
    return { kind: 'stored', reference, ...(parkedReason === null ? {} : { parkedReason }) }
  }
  if (request.submission === undefined) return { kind: 'reference-taken' }
  const first = await db
    .selectFrom('retailer_request')
    .select('reference')
    .where('submission', '=', request.submission)
    .executeTakeFirst()
  return first === undefined ? { kind: 'reference-taken' } : { kind: 'duplicate', reference: first.reference }
}

async function wake(db: Kysely<Database>, mail: MailKind, now: Date): Promise<number> {
  const { state, nextAttemptAt, transportDown } = columnsOf(mail)
  const { numUpdatedRows } = await db
    .updateTable('retailer_request')
    .set(nextAttemptAt, now.getTime())
    .set(transportDown, 0)
    .where(state, '=', 'waiting')
    .where(transportDown, '=', 1)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function release(
  db: Kysely<Database>,
  mail: MailKind,
  {
    reference,
    now,
    states,
  }: { readonly reference: string; readonly now: Date; readonly states: readonly MailState[] },
): Promise<number> {
  const { state, nextAttemptAt, attempts, lastError, transportDown } = columnsOf(mail)
  const { numUpdatedRows } = await db
    .updateTable('retailer_request')
    .set(state, 'waiting')
    .set(nextAttemptAt, now.getTime())
    .set(attempts, 0)
    .set(lastError, null)
    .set(transportDown, 0)
    .where('reference', '=', reference)
    .where(state, 'in', states)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function recordForward(db: Kysely<Database>, reference: string, record: ForwardRecord): Promise<void> {
  await db
    .updateTable('retailer_request')
    .set({
      forward_outcome: record.outcome,
      forward_at: Date.parse(record.at),
      forward_detail: record.detail ?? null,
    })
    .where('reference', '=', reference)
    .execute()
  if (record.outcome !== 'accepted') return
  for (const mail of MAIL_KINDS) {
    const { state } = columnsOf(mail)
    await db
      .updateTable('retailer_request')
      .set(state, 'external')
      .where('reference', '=', reference)
      .where(state, 'in', ['waiting', 'refused', 'parked'])
      .execute()
  }
}

async function sum<Item>(items: readonly Item[], count: (item: Item) => Promise<number>): Promise<number> {
  let total = 0
  for (const item of items) total += await count(item)
  return total
}
