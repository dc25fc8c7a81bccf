import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { InboxFilter, InboxPart } from '#core/ports/requests/work-store.ts'
import { statesIn } from '#core/retailers/work/inbox-views.ts'
import { statesWaitingFor, UNSPOKEN } from '#core/retailers/work/request-states.ts'
import { spelledOut } from '../connections/spelled-out.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, RequestRow } from '../schema/schema.ts'

type Builder = ExpressionBuilder<Database, 'retailer_request'>

const NEWEST_FIRST: ReadonlySet<InboxFilter['view']> = new Set(['closed', 'search', 'mailbox', 'street'])

export async function inboxRows(
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
  // The ids come from an index alone; only the rows that are shown are read.
  return db
    .selectFrom('retailer_request')
    .selectAll()
    .where('id', 'in', db.selectFrom(ids.as('found')).select('id'))
    .orderBy(at, direction)
    .orderBy('id', direction)
    .execute()
}

export async function countRows(db: Kysely<Database>, filter: InboxFilter, most: number): Promise<number> {
  const some = db.selectFrom('retailer_request').select('id').where(passing(filter)).limit(most)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Only new requests are held back: one that the desk has worked on waits for the desk, although its first mail was never sent. */
function isNotParked(eb: Builder) {
  return eb.or([eb('state', '!=', sql.lit('new' as const)), eb.not(hasMail(eb, 'desk', 'parked'))])
}

function passing(filter: InboxFilter): (eb: Builder) => Expression<SqlBool> {
  return (eb) => {
    switch (filter.view) {
      case 'mine':
        return eb.and([
          eb('clerk', '=', filter.clerk),
          eb('state', 'not in', spelledOut(statesWaitingFor('nobody'))),
        ])
      case 'new':
        return eb.and([eb('state', 'in', spelledOut(statesIn('new'))), isNotParked(eb)])
      case 'waiting':
      case 'contacted':
      case 'closed':
        return eb('state', 'in', spelledOut(statesIn(filter.view)))
      case 'overdue':
        return eb.and([
          eb('state', 'in', spelledOut(UNSPOKEN)),
          isNotParked(eb),
          eb('received_at', '<=', filter.before),
        ])
      case 'follow-up':
        return eb.and([
          eb('state', 'not in', spelledOut(statesWaitingFor('nobody'))),
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
