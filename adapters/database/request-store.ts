import type { Kysely } from 'kysely'
import {
  type AcceptOutcome,
  ALL_MAILS,
  type AnyMail,
  type ClaimedMail,
  type ForwardRecord,
  MAIL_KINDS,
  type MailKind,
  type MailState,
  type NewRequest,
  type RequestStore,
} from '#core/ports/request-store.ts'
import type { CopyLimit } from '#core/retailers/copy-limit.ts'
import {
  claimRows,
  columnsOf,
  type DialectTraits,
  isHandoverMail,
  renewRows,
  resentOnceMore,
  settleRow,
} from './claims.ts'
import { insertRow } from './insert-row.ts'
import { list, stats } from './request-queries.ts'
import { fromRow, toRow } from './request-row.ts'
import type { Database, RequestRow } from './schema.ts'
import { toWorked } from './work-row.ts'

export function createRequestStore(db: Kysely<Database>, traits: DialectTraits): RequestStore {
  // The kinds take turns in being claimed first, so that none blocks the others.
  let turn = 0
  return {
    accept: (request, limit) => accept(db, traits, request, limit),

    async claimDue(now, limit, leaseMs) {
      const kinds = [...ALL_MAILS.slice(turn), ...ALL_MAILS.slice(0, turn)]
      const claimed = await claimKinds(db, traits, kinds, {
        now: now.getTime(),
        until: now.getTime() + leaseMs,
        limit,
      })
      const last = claimed.at(-1)
      if (last) turn = (ALL_MAILS.indexOf(last.mail) + 1) % ALL_MAILS.length
      return claimed.sort((a, b) => a.attempts - b.attempts)
    },

    renew: (claims, now, leaseMs) =>
      sum(ALL_MAILS, (kind) => {
        const own = claims.filter(({ mail }) => mail === kind)
        const keys = own.map(({ stored, token }) => ({ id: stored.id, token }))
        return renewRows(db, kind, keys, now.getTime() + leaseMs)
      }),

    settle: ({ stored, mail, token, about }, settlement) =>
      settleRow(db, mail, { id: stored.id, token, handover: about?.number }, settlement),

    wakeTransport: (now) => sum(ALL_MAILS, (mail) => wake(db, mail, now)),

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

    removeSettled: (before) => removeSettled(db, before),

    async ping() {
      // Matches nothing, but needs write permission and the lock.
      await db.updateTable('retailer_request').set({ brand_key: '' }).where('id', '=', '').execute()
    },

    close: () => db.destroy(),
  }
}

/** Claims up to `limit` mails: half of them of the first kind that has any, the rest of those after it. */
async function claimKinds(
  db: Kysely<Database>,
  traits: DialectTraits,
  kinds: readonly AnyMail[],
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<ClaimedMail[]> {
  const claimed: ClaimedMail[] = []
  for (const [index, mail] of kinds.entries()) {
    const left = limit - claimed.length
    const share = claimed.length === 0 && index < kinds.length - 1 ? Math.ceil(left / 2) : left
    if (share === 0) break
    const token = crypto.randomUUID()
    const rows = await claimRows(db, traits, mail, { now, until, limit: share, token })
    claimed.push(...rows.map((row) => toClaim(row, mail, token)))
  }
  return claimed
}

function toClaim(row: RequestRow, mail: AnyMail, token: string): ClaimedMail {
  const claim = { stored: fromRow(row), mail, attempts: row[`${mail}_attempts`], token }
  const handover = isHandoverMail(mail) ? toWorked(row).work.handovers[row.handovers - 1] : undefined
  return handover === undefined ? claim : { ...claim, about: { number: row.handovers, handover } }
}

async function removeSettled(db: Kysely<Database>, before: Date): Promise<readonly string[]> {
  const removed = await db
    .deleteFrom('retailer_request')
    .where('received_at', '<', before.getTime())
    .where((eb) =>
      eb.and(
        ALL_MAILS.map((mail) => {
          const { state } = columnsOf(mail)
          return eb.or([eb(state, 'is', null), eb(state, 'not in', ['waiting', 'claimed'])])
        }),
      ),
    )
    .returning('reference')
    .execute()
  return removed.map(({ reference }) => reference)
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

async function wake(db: Kysely<Database>, mail: AnyMail, now: Date): Promise<number> {
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
  const { state, nextAttemptAt, attempts, resends, lastError, transportDown } = columnsOf(mail)
  const { numUpdatedRows } = await db
    .updateTable('retailer_request')
    .set(state, 'waiting')
    .set(nextAttemptAt, now.getTime())
    .set(attempts, 0)
    .set(resends, (eb) => resentOnceMore(eb, mail))
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
