import { type Kysely, sql, type Updateable } from 'kysely'
import type { MailKind } from '#core/ports/request-store.ts'
import type { DueMails, Kinship, WorkStore } from '#core/ports/work-store.ts'
import { mailboxOf } from '#core/retailers/copy-limit.ts'
import { placeKeyOf, searchTextOf } from '#core/retailers/search-text.ts'
import { readStoredRequest } from '#core/retailers/stored-request.ts'
import { columnsOf } from './claims.ts'
import { countRows, inboxRows } from './inbox-queries.ts'
import type { Database, RequestRow, RequestTable } from './schema.ts'
import { toWorkColumns, toWorked } from './work-row.ts'

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

    async save(reference, work, due) {
      const { numUpdatedRows } = await db
        .updateTable('retailer_request')
        .set(toWorkColumns(work))
        .$if(hasComeBack(work.history.at(-1)), (query) => query.set({ opened_by: null, opened_at: null }))
        .$if(due !== undefined, (query) => query.set(dueColumns(due)))
        .where('reference', '=', reference)
        .where('version', '=', work.version - 1)
        .where((eb) =>
          eb.and(
            (due?.mails ?? []).map((mail) => eb(columnsOf(mail).state, '!=', sql.lit('claimed' as const))),
          ),
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

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

function hasComeBack(
  last: { readonly actor: string; readonly from: string; readonly to: string } | undefined,
) {
  return last !== undefined && last.actor !== 'desk' && last.from !== last.to
}

function dueColumns(due: DueMails | undefined): Updateable<RequestTable> {
  const columns = (mail: MailKind) => {
    const { state, attempts, nextAttemptAt, lastError, transportDown } = columnsOf(mail)
    return {
      [state]: 'waiting',
      [attempts]: 0,
      [nextAttemptAt]: due?.at,
      [lastError]: null,
      [transportDown]: 0,
    }
  }
  return Object.assign({}, ...(due?.mails ?? []).map(columns))
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
