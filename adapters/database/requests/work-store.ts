import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import { readStoredRequest } from '#core/retailers/form/retailer-request.ts'
import { isFinal, statesWaitingOn, UNSPOKEN } from '#core/retailers/work/request-states.ts'
import { placeKeyOf } from '#core/retailers/work/search-text.ts'
import type {
  InboxFilter,
  InboxPart,
  RelatedCounts,
  WorkedRequest,
  WorkStore,
} from '#core/retailers/work/work-store.ts'
import { type RowLocks, spelledOut } from '../connections/dialect-traits.ts'
import { refusals } from '../connections/refused-error.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, RequestRow } from '../schema/schema.ts'
import { eraseRequests, noteSwept, SWEPT, unswept } from './erase-requests.ts'
import { insertPrivacyRequest } from './insert-request.ts'
import { findRefused, findUnanswered, passedSince, undeliverable } from './passed-on-queries.ts'
import { workedIn } from './request-row.ts'
import { saveWork } from './save-work.ts'

/**
 * Stores the work in the request's own row and changes it together with its emails, so that state, history and emails
 * always agree.
 */
export function createWorkStore(
  db: Kysely<Database>,
  traits: RowLocks & {
    /** Called after an erasure. */
    readonly onErased: () => Promise<void>
  },
): WorkStore {
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
          if (work.privacy && isFinal(work.state)) await traits.onErased()
          return true
        },
        () => false,
      ),

    begin: (request) => insertPrivacyRequest(db, request),

    async erase(reference, erased, now, follow) {
      const outcome = await eraseRequests(db, reference, { ...traits, erased, now, follow })
      if (outcome === 'erased') await traits.onErased()
      return outcome
    },

    unswept: (closedBefore) => unswept(db, closedBefore),
    noteSwept: (reference, isOverNow) => noteSwept(db, reference, isOverNow ? SWEPT.all : SWEPT.requests),

    unanswered: async (before, limit) => workedIn(db, await findUnanswered(db, before, limit)),
    undeliverable: async (limit) => workedIn(db, await undeliverable(db, limit)),
    refused: async (since, limit) => workedIn(db, await findRefused(db, since, limit)),

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

    related: (reference, limit) => kin(db, reference, limit),

    async openByRetailer() {
      const rows = await db
        .selectFrom('retailer_request')
        .select((eb) => ['retailer_id', eb.fn.countAll<number | string>().as('count')])
        .where('state', 'in', spelledOut(statesWaitingOn('retailer')))
        .where('retailer_id', 'is not', null)
        .groupBy('retailer_id')
        .execute()
      return new Map(rows.map(({ retailer_id: id, count }) => [id ?? '', Number(count)]))
    },

    sentSince: (since) => passedSince(db, since),
    relatedCounts: (references) => kinships(db, references),
  }
}

function rowOf(db: Kysely<Database>, reference: string): Promise<RequestRow | undefined> {
  return db.selectFrom('retailer_request').selectAll().where('reference', '=', reference).executeTakeFirst()
}

async function kin(
  db: Kysely<Database>,
  reference: string,
  limit: number,
): Promise<readonly WorkedRequest[]> {
  const own = await rowOf(db, reference)
  if (!own) return []
  const request = readStoredRequest(own.request)
  // Separate queries, because PostgreSQL reads the whole table for `or`.
  const rows = [
    ...(await kinBy(db, 'visitor_mailbox', mailboxOf(request.email), limit + 1)),
    ...(await kinBy(db, 'place_key', placeKeyOf(request), limit + 1)),
  ]
  const others = new Map(rows.filter(({ id }) => id !== own.id).map((row) => [row.id, row]))
  const newest = [...others.values()]
    .sort((a, b) => Number(b.received_at) - Number(a.received_at) || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
  return workedIn(db, newest)
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
): Promise<ReadonlyMap<string, RelatedCounts>> {
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

type Builder = ExpressionBuilder<Database, 'retailer_request'>

const NEWEST_FIRST: ReadonlySet<InboxFilter['view']> = new Set(['closed', 'search', 'mailbox', 'street'])

async function inboxRows(
  db: Kysely<Database>,
  filter: InboxFilter,
  { limit, after, before }: InboxPart,
): Promise<RequestRow[]> {
  const at = filter.view === 'closed' ? 'moved_at' : 'received_at'
  const isDown = NEWEST_FIRST.has(filter.view)
  const edge = before ?? after
  const goesDown = (before === undefined) === isDown
  const direction = goesDown ? 'desc' : 'asc'
  const ids = db
    .selectFrom('retailer_request')
    .select('id')
    .where(passing(filter))
    .$if(edge !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(at, 'id'), goesDown ? '<' : '>', eb.tuple(edge?.at ?? 0, edge?.id ?? '')),
      ),
    )
    .orderBy(at, direction)
    .orderBy('id', direction)
    .limit(limit)
  // An index alone yields the ids, so only the displayed rows are read.
  return db
    .selectFrom('retailer_request')
    .selectAll()
    .where('id', 'in', db.selectFrom(ids.as('found')).select('id'))
    .orderBy(at, direction)
    .orderBy('id', direction)
    .execute()
}

async function countRows(db: Kysely<Database>, filter: InboxFilter, most: number): Promise<number> {
  const some = db.selectFrom('retailer_request').select('id').where(passing(filter)).limit(most)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Only new requests can be parked. Once the desk has worked on one, it is open, even if its first email was never sent.
 */
function isNotParked(eb: Builder) {
  return eb.or([eb('state', '!=', sql.lit('new' as const)), eb.not(hasMail(eb, 'desk', 'parked'))])
}

function passing(filter: InboxFilter): (eb: Builder) => Expression<SqlBool> {
  return (eb) => {
    switch (filter.view) {
      case 'mine':
        return eb.and([
          eb('clerk', '=', filter.clerk),
          eb('state', 'not in', spelledOut(statesWaitingOn('nobody'))),
        ])
      case 'new':
        return eb.and([
          eb('state', 'in', spelledOut(statesWaitingOn('desk'))),
          isNotParked(eb),
          eb.or([eb('follow_up', 'is', null), eb('follow_up', '>', filter.day)]),
        ])
      case 'with-a-retailer':
        return eb('state', 'in', spelledOut(statesWaitingOn('retailer', 'outcome')))
      case 'closed':
        return eb('state', 'in', spelledOut(statesWaitingOn('nobody')))
      case 'privacy':
        return eb('state', 'in', spelledOut(statesWaitingOn('privacy')))
      case 'overdue':
        return eb.or([
          eb.and([
            eb('state', 'in', spelledOut(UNSPOKEN)),
            isNotParked(eb),
            eb('received_at', '<=', filter.before),
          ]),
          eb.and([eb('state', 'in', spelledOut(statesWaitingOn('privacy'))), eb('due_on', '<', filter.day)]),
        ])
      case 'follow-up':
        return eb.and([
          eb('state', 'not in', spelledOut(statesWaitingOn('nobody'))),
          eb('follow_up', '<=', filter.day),
        ])
      case 'parked':
        return eb.and([eb('state', '=', sql.lit('new' as const)), hasMail(eb, 'desk', 'parked')])
      case 'search':
        return eb.and(filter.words.map((word) => holds('search_text', word)))
      case 'mailbox':
        return eb('visitor_mailbox', '=', filter.mailbox)
      case 'street':
        return holds('place_key', `${filter.zip} ${filter.street}`)
    }
  }
}

function holds(column: 'search_text' | 'place_key', text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
