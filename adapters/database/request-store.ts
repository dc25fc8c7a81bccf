import type { Kysely } from 'kysely'
import {
  type AcceptOutcome,
  type ClaimedMail,
  MAIL_KINDS,
  MAIL_STATES,
  type MailKind,
  type MailState,
  type NewRequest,
  type RequestFilter,
  type RequestStats,
  type RequestStore,
} from '#core/ports/request-store.ts'
import { claimRows, columnsOf, type DialectTraits, settleRow } from './claims.ts'
import { fromRow, toRow } from './request-row.ts'
import type { Database } from './schema.ts'

/**
 * The request store over any SQL dialect that Kysely speaks. Closing it destroys `db`.
 * @param db at the latest schema.
 */
export function createRequestStore(db: Kysely<Database>, traits: DialectTraits): RequestStore {
  // The kinds take turns at being served first, so that neither can hold back the other.
  let deskFirst = false
  return {
    accept: (request) => accept(db, request),

    async claimDue(now, limit, leaseMs) {
      const until = now.getTime() + leaseMs
      const claim = async (mail: MailKind, share: number): Promise<ClaimedMail[]> => {
        if (share === 0) return []
        const token = crypto.randomUUID()
        const rows = await claimRows(db, traits, mail, { now: now.getTime(), until, limit: share, token })
        return rows.map((row) => ({ stored: fromRow(row), mail, attempts: row[`${mail}_attempts`], token }))
      }
      deskFirst = !deskFirst
      const first = await claim(deskFirst ? 'desk' : 'visitor', Math.ceil(limit / 2))
      const second = await claim(deskFirst ? 'visitor' : 'desk', limit - first.length)
      return [...first, ...second].sort((a, b) => a.attempts - b.attempts)
    },

    settle: ({ stored, mail, token }, settlement) =>
      settleRow(db, mail, { id: stored.id, token }, settlement),

    wakeTransport: (now) =>
      sum(MAIL_KINDS, async (mail) => {
        const { state, nextAttemptAt, transportDown } = columnsOf(mail)
        const { numUpdatedRows } = await db
          .updateTable('retailer_request')
          .set(nextAttemptAt, now.getTime())
          .set(transportDown, 0)
          .where(state, '=', 'waiting')
          .where(transportDown, '=', 1)
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),

    release: (reference, now) =>
      sum(MAIL_KINDS, async (mail) => {
        const { state, nextAttemptAt, attempts, lastError } = columnsOf(mail)
        const { numUpdatedRows } = await db
          .updateTable('retailer_request')
          .set(state, 'waiting')
          .set(nextAttemptAt, now.getTime())
          .set(attempts, 0)
          .set(lastError, null)
          .where('reference', '=', reference)
          .where(state, 'in', ['refused', 'parked'])
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),

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

    async ping() {
      // Matches nothing, yet needs the right to write and the lock.
      await db.updateTable('retailer_request').set({ brand_key: '' }).where('id', '=', '').execute()
    },

    close: () => db.destroy(),
  }
}

async function accept(db: Kysely<Database>, request: NewRequest): Promise<AcceptOutcome> {
  const inserted = await db
    .insertInto('retailer_request')
    .values(toRow(request))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  if (inserted !== undefined) return { kind: 'stored', reference: inserted.reference }
  if (request.submission === undefined) return { kind: 'reference-taken' }
  const first = await db
    .selectFrom('retailer_request')
    .select('reference')
    .where('submission', '=', request.submission)
    .executeTakeFirst()
  return first === undefined ? { kind: 'reference-taken' } : { kind: 'duplicate', reference: first.reference }
}

async function list(db: Kysely<Database>, { state, after, limit }: RequestFilter) {
  let query = db
    .selectFrom('retailer_request')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (state !== undefined) {
    query = query.where((eb) => eb.or([eb('desk_state', '=', state), eb('visitor_state', '=', state)]))
  }
  if (after !== undefined) {
    const last = await db
      .selectFrom('retailer_request')
      .select(['received_at', 'id'])
      .where('reference', '=', after)
      .executeTakeFirst()
    if (last === undefined) return []
    query = query.where((eb) =>
      eb.or([
        eb('received_at', '<', Number(last.received_at)),
        eb.and([eb('received_at', '=', Number(last.received_at)), eb('id', '<', last.id)]),
      ]),
    )
  }
  return (await query.execute()).map(fromRow)
}

async function stats(db: Kysely<Database>, now: Date): Promise<RequestStats> {
  const { requests } = await db
    .selectFrom('retailer_request')
    .select((eb) => eb.fn.countAll<number | string>().as('requests'))
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('retailer_request')
    .select((eb) => eb.fn.min('received_at').as('received_at'))
    .where((eb) =>
      eb.or([
        eb('desk_state', 'in', ['waiting', 'claimed']),
        eb('visitor_state', 'in', ['waiting', 'claimed']),
      ]),
    )
    .executeTakeFirst()
  const receivedAt = oldest?.received_at ?? null
  return {
    requests: Number(requests),
    mails: { desk: await countStates(db, 'desk'), visitor: await countStates(db, 'visitor') },
    oldestUndeliveredMs: receivedAt === null ? 0 : Math.max(0, now.getTime() - Number(receivedAt)),
  }
}

async function countStates(db: Kysely<Database>, mail: MailKind): Promise<Record<MailState, number>> {
  const { state } = columnsOf(mail)
  const rows = await db
    .selectFrom('retailer_request')
    .select((eb) => [eb.ref(state).as('state'), eb.fn.countAll<number | string>().as('mails')])
    .groupBy(state)
    .execute()
  const count = (wanted: MailState) => Number(rows.find((row) => row.state === wanted)?.mails ?? 0)
  const [waiting, claimed, sent, refused, parked] = MAIL_STATES
  return {
    [waiting]: count(waiting),
    [claimed]: count(claimed),
    [sent]: count(sent),
    [refused]: count(refused),
    [parked]: count(parked),
  }
}

async function sum<Item>(items: readonly Item[], count: (item: Item) => Promise<number>): Promise<number> {
  let total = 0
  for (const item of items) total += await count(item)
  return total
}
