import { type Kysely, sql } from 'kysely'
import type { Kinship, WorkStore } from '#core/ports/work-store.ts'
import { mailboxOf } from '#core/retailers/copy-limit.ts'
import { placeKeyOf, searchTextOf } from '#core/retailers/search-text.ts'
import { readStoredRequest } from '#core/retailers/stored-request.ts'
import { countRows, inboxRows } from './inbox-queries.ts'
import { unanswered, undeliverable } from './passed-on-queries.ts'
import { saveWork } from './save-work.ts'
import type { Database, RequestRow } from './schema.ts'
import { toWorked } from './work-row.ts'

/**
 * The work is kept in the request's own row and changed by one statement each time, so that state, history and mails
 * always agree.
 */
export function createWorkStore(db: Kysely<Database>): WorkStore {
  return {
    async find(reference) {
      const row = await rowOf(db, reference)
      return row && toWorked(row)
    },

    save: (reference, work, due, corrected) => saveWork(db, reference, work, { due, corrected }),
    unanswered: async (before, limit) => (await unanswered(db, before, limit)).map(toWorked),
    undeliverable: async (limit) => (await undeliverable(db, limit)).map(toWorked),

    async noteOpened(reference, person, at) {
      await db
        .updateTable('retailer_request')
        .set({ opened_by: person, opened_at: at })
        .where('reference', '=', reference)
        .where('opened_by', 'is', null)
        .execute()
    },

    page: async (filter, part) => (await inboxRows(db, filter, part)).map(toWorked),
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
      return [...others.values()]
        .sort((a, b) => Number(b.received_at) - Number(a.received_at) || (a.id < b.id ? 1 : -1))
        .slice(0, limit)
        .map(toWorked)
    },

    async openWith() {
      const rows = await db
        .selectFrom('retailer_request')
        .select((eb) => ['retailer_id', eb.fn.countAll<number | string>().as('count')])
        .where('state', 'in', [sql.lit('passed_on' as const), sql.lit('accepted' as const)])
        .where('retailer_id', 'is not', null)
        .groupBy('retailer_id')
        .execute()
      return new Map(rows.map(({ retailer_id: id, count }) => [id ?? '', Number(count)]))
    },

    kinships: (references) => kinships(db, references),
    fillSearch: (limit) => fillSearch(db, limit),
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
        sameMailbox: mailboxes.get(row.visitor_mailbox ?? '') ?? 1,
        sameAddress: places.get(row.place_key ?? '') ?? 1,
      },
    ]),
  )
}

async function countBy(
  db: Kysely<Database>,
  column: 'visitor_mailbox' | 'place_key',
  values: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  const known = [...new Set(values)].filter((value) => value !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailer_request')
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number | string>().as('count')])
    .where(column, 'in', known)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ value, count }) => [value ?? '', Number(count)]))
}

async function fillSearch(db: Kysely<Database>, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('retailer_request')
    .select(['id', 'reference', 'request'])
    .where('search_text', 'is', null)
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const choose = (value: (row: (typeof rows)[number]) => string) =>
    sql<string>`case id ${sql.join(
      rows.map((row) => sql`when ${row.id} then ${value(row)}`),
      sql` `,
    )} end`
  const requestIn = (row: { readonly request: string }) => readStoredRequest(row.request)
  await db
    .updateTable('retailer_request')
    .set({
      search_text: choose((row) => searchTextOf(row.reference, requestIn(row))),
      place_key: choose((row) => placeKeyOf(requestIn(row))),
      visitor_mailbox: choose((row) => mailboxOf(requestIn(row).email)),
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('search_text', 'is', null)
    .execute()
  return rows.length
}
