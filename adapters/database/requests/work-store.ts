import type { Kysely } from 'kysely'
import type { Kinship, WorkStore } from '#core/ports/requests/work-store.ts'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import { readStoredRequest } from '#core/retailers/form/stored-request.ts'
import { statesIn } from '#core/retailers/work/inbox-views.ts'
import { placeKeyOf } from '#core/retailers/work/search-text.ts'
import { refusals } from '../connections/refused-error.ts'
import { spelledOut } from '../connections/spelled-out.ts'
import type { Database, RequestRow } from '../schema/schema.ts'
import { countRows, inboxRows } from './inbox-queries.ts'
import { passedSince, refused, unanswered, undeliverable } from './passed-on-queries.ts'
import { saveWork } from './save-work.ts'
import { workedIn } from './work-row.ts'

/** The work is kept in the request's own row and changed together with its mails, so that state, history and mails always agree. */
export function createWorkStore(db: Kysely<Database>): WorkStore {
  return {
    async find(reference) {
      const row = await rowOf(db, reference)
      return row && (await workedIn(db, [row]))[0]
    },

    save: (reference, work, due, corrected) =>
      refusals(
        async () => {
          await db
            .transaction()
            .execute((transaction) => saveWork(transaction, reference, work, { due, corrected }))
          return true
        },
        () => false,
      ),

    unanswered: async (before, limit) => workedIn(db, await unanswered(db, before, limit)),
    undeliverable: async (limit) => workedIn(db, await undeliverable(db, limit)),
    refused: async (since, limit) => workedIn(db, await refused(db, since, limit)),

    async noteOpened(reference, person, at) {
      await db
        .updateTable('retailer_request')
        .set({ opened_by: person, opened_at: at })
        .where('reference', '=', reference)
        .where('opened_by', 'is', null)
        .execute()
    },

    page: async (filter, part) => workedIn(db, await inboxRows(db, filter, part)),
    count: (filter, most) => countRows(db, filter, most),

    async kin(reference, limit) {
      const own = await rowOf(db, reference)
      if (!own) return []
      const request = readStoredRequest(own.request)
      // One by one, because PostgreSQL reads the whole table for `or`.
      const rows = [
        ...(await kinBy(db, 'visitor_mailbox', mailboxOf(request.email), limit + 1)),
        ...(await kinBy(db, 'place_key', placeKeyOf(request), limit + 1)),
      ]
      const others = new Map(rows.filter(({ id }) => id !== own.id).map((row) => [row.id, row]))
      const newest = [...others.values()]
        .sort((a, b) => Number(b.received_at) - Number(a.received_at) || (a.id < b.id ? 1 : -1))
        .slice(0, limit)
      return workedIn(db, newest)
    },

    async openWith() {
      const rows = await db
        .selectFrom('retailer_request')
        .select((eb) => ['retailer_id', eb.fn.countAll<number | string>().as('count')])
        .where('state', 'in', spelledOut(statesIn('waiting')))
        .where('retailer_id', 'is not', null)
        .groupBy('retailer_id')
        .execute()
      return new Map(rows.map(({ retailer_id: id, count }) => [id ?? '', Number(count)]))
    },

    passedSince: (since) => passedSince(db, since),
    kinships: (references) => kinships(db, references),
  }
}

function rowOf(db: Kysely<Database>, reference: string): Promise<RequestRow | undefined> {
  return db.selectFrom('retailer_request').selectAll().where('reference', '=', reference).executeTakeFirst()
}

function kinBy(
  db: Kysely<Database>,
  column: 'visitor_mailbox' | 'place_key',
  value: string,
  limit: number,
): Promise<RequestRow[]> {
  return db
    .selectFrom('retailer_request')
    .selectAll()
    .where(column, '=', value)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute()
}

async function kinships(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string, Kinship>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailer_request')
    .select(['reference', 'visitor_mailbox', 'place_key'])
    .where('reference', 'in', references)
    .execute()
  const [mailboxes, places] = [
    await countBy(
      db,
      'visitor_mailbox',
      rows.map((row) => row.visitor_mailbox),
    ),
    await countBy(
      db,
      'place_key',
      rows.map((row) => row.place_key),
    ),
  ]
  return new Map(
    rows.map((row) => [
      row.reference,
      {
        sameMailbox: mailboxes.get(row.visitor_mailbox) ?? 1,
        sameAddress: places.get(row.place_key) ?? 1,
      },
    ]),
  )
}

async function countBy(
  db: Kysely<Database>,
  column: 'visitor_mailbox' | 'place_key',
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(values)]
  if (distinct.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailer_request')
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number | string>().as('count')])
    .where(column, 'in', distinct)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ value, count }) => [value, Number(count)]))
}
