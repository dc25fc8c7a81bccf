import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { isFinal, statesWaitingOn, UNSPOKEN } from '#core/retailers/work/request-states.ts'
import type {
  InboxFilter,
  InboxPart,
  RelatedCounts,
  WorkedRequest,
  WorkStore,
} from '#core/retailers/work/work-store.ts'
import { type DatabaseTraits, spelledOut } from '../connections/dialect-traits.ts'
import { refusalOf } from '../connections/refused-error.ts'
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
export function createWorkStore(db: Kysely<Database>, traits: DatabaseTraits): WorkStore {
  return {
    async find(reference) {
      const row = await rowOf(db, reference)
      return row && (await workedIn(db, [row]))[0]
    },

    async save(reference, work, due, corrected) {
      const refusal = await refusalOf(db, (transaction) =>
        saveWork(transaction, reference, work, { due, corrected }),
      )
      if (!refusal && work.privacy && isFinal(work.state)) await traits.onErased()
      return refusal === undefined
    },

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
        .updateTable('retailerRequest')
        .set({ openedBy: person, openedAt: at })
        .where('reference', '=', reference)
        .where('openedBy', 'is', null)
        .execute()
    },

    page: async (filter, part) => workedIn(db, await inboxRows(db, filter, part)),
    count: (filter, most) => countRows(db, filter, most),

    related: (reference, limit) => kin(db, reference, limit),

    async openByRetailer() {
      const rows = await db
        .selectFrom('retailerRequest')
        .select((eb) => ['retailerId', eb.fn.countAll<number>().as('count')])
        .where('state', 'in', spelledOut(statesWaitingOn('retailer')))
        .where('retailerId', 'is not', null)
        .groupBy('retailerId')
        .execute()
      return new Map(rows.map(({ retailerId: id, count }) => [id ?? '', count]))
    },

    sentSince: (since) => passedSince(db, since),
    relatedCounts: (references) => kinships(db, references),
  }
}

function rowOf(db: Kysely<Database>, reference: string): Promise<RequestRow | undefined> {
  return db.selectFrom('retailerRequest').selectAll().where('reference', '=', reference).executeTakeFirst()
}

async function kin(
  db: Kysely<Database>,
  reference: string,
  limit: number,
): Promise<readonly WorkedRequest[]> {
  const own = await rowOf(db, reference)
  if (!own) return []
  // Separate queries, because PostgreSQL reads the whole table for `or`.
  const rows = [
    ...(await kinBy(db, 'visitorMailbox', own.visitorMailbox, limit + 1)),
    ...(await kinBy(db, 'placeKey', own.placeKey, limit + 1)),
  ]
  const others = new Map(rows.filter(({ id }) => id !== own.id).map((row) => [row.id, row]))
  const newest = [...others.values()]
    .sort((a, b) => b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
  return workedIn(db, newest)
}

function kinBy(
  db: Kysely<Database>,
  column: 'visitorMailbox' | 'placeKey',
  value: string,
  limit: number,
): Promise<RequestRow[]> {
  return db
    .selectFrom('retailerRequest')
    .selectAll()
    .where(column, '=', value)
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute()
}

async function kinships(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string, RelatedCounts>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailerRequest')
    .select(['reference', 'visitorMailbox', 'placeKey'])
    .where('reference', 'in', references)
    .execute()
  const mailboxes = await countBy(db, 'visitorMailbox', new Set(rows.map((row) => row.visitorMailbox)))
  const places = await countBy(db, 'placeKey', new Set(rows.map((row) => row.placeKey)))
  return new Map(
    rows.map((row) => [
      row.reference,
      {
        sameMailbox: mailboxes.get(row.visitorMailbox) ?? 1,
        sameAddress: places.get(row.placeKey) ?? 1,
      },
    ]),
  )
}

async function countBy(
  db: Kysely<Database>,
  column: 'visitorMailbox' | 'placeKey',
  values: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (values.size === 0) return new Map()
  const rows = await db
    .selectFrom('retailerRequest')
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number>().as('count')])
    .where(column, 'in', [...values])
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ value, count }) => [value, count]))
}

type Builder = ExpressionBuilder<Database, 'retailerRequest'>

const NEWEST_FIRST: ReadonlySet<InboxFilter['view']> = new Set(['closed', 'search', 'mailbox', 'street'])

async function inboxRows(
  db: Kysely<Database>,
  filter: InboxFilter,
  { limit, after, before }: InboxPart,
): Promise<RequestRow[]> {
  const at = filter.view === 'closed' ? 'movedAt' : 'receivedAt'
  const isDown = NEWEST_FIRST.has(filter.view)
  const edge = before ?? after
  const goesDown = (before === undefined) === isDown
  const direction = goesDown ? 'desc' : 'asc'
  const ids = db
    .selectFrom('retailerRequest')
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
    .selectFrom('retailerRequest')
    .selectAll()
    .where('id', 'in', db.selectFrom(ids.as('found')).select('id'))
    .orderBy(at, direction)
    .orderBy('id', direction)
    .execute()
}

async function countRows(db: Kysely<Database>, filter: InboxFilter, most: number): Promise<number> {
  const some = db.selectFrom('retailerRequest').select('id').where(passing(filter)).limit(most)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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
          eb.or([eb('followUp', 'is', null), eb('followUp', '>', filter.day)]),
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
            eb('receivedAt', '<=', filter.before),
          ]),
          eb.and([eb('state', 'in', spelledOut(statesWaitingOn('privacy'))), eb('dueOn', '<', filter.day)]),
        ])
      case 'follow-up':
        return eb.and([
          eb('state', 'not in', spelledOut(statesWaitingOn('nobody'))),
          eb('followUp', '<=', filter.day),
        ])
      case 'parked':
        return eb.and([eb('state', '=', sql.lit('new' as const)), hasMail(eb, 'desk', 'parked')])
      case 'search':
        return eb.and(filter.words.map((word) => holds('searchText', word)))
      case 'mailbox':
        return eb('visitorMailbox', '=', filter.mailbox)
      case 'street':
        return holds('placeKey', `${filter.zip} ${filter.street}`)
    }
  }
}

function holds(column: 'searchText' | 'placeKey', text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
