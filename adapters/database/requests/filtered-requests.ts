import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { MAIL_STATES, MAILS_TO_WATCH } from '#core/retailers/mail/mail-store.ts'
import { ACTIONS } from '#core/retailers/work/actions.ts'
import { statesWaitingOn, UNSPOKEN, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import { BY_MOVE, type RequestFilter, type RequestStore } from '#core/retailers/work/request-store.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database } from '../schema/schema.ts'
import { storedWorkIn, workedIn } from './request-row.ts'

type Builder = ExpressionBuilder<Database, 'retailerRequest'>

const NEWEST_FIRST: ReadonlySet<RequestFilter['view']> = new Set([
  'all',
  'closed',
  'search',
  'mailbox',
  'street',
  'related',
  'refused',
])

export function bindReading(
  db: Kysely<Database>,
): Pick<RequestStore, 'page' | 'count' | 'openByRetailer' | 'sentSince' | 'relatedCounts'> {
  return {
    async page(filter, { limit, after, before }) {
      const at = BY_MOVE.has(filter.view) ? 'movedAt' : 'receivedAt'
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
      const rows = await db
        .selectFrom('retailerRequest')
        .selectAll()
        .where('id', 'in', db.selectFrom(ids.as('found')).select('id'))
        .orderBy(at, direction)
        .orderBy('id', direction)
        .execute()
      return workedIn(db, rows)
    },

    async count(filter, most) {
      const some = db.selectFrom('retailerRequest').select('id').where(passing(filter)).limit(most)
      const { count } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async openByRetailer() {
      const rows = await db
        .selectFrom('retailerRequest')
        .select((eb) => [eb.ref('retailerId').$notNull().as('id'), eb.fn.countAll<number>().as('count')])
        .where('state', 'in', spelledOut(statesWaitingOn('retailer')))
        .where('retailerId', 'is not', null)
        .groupBy('retailerId')
        .execute()
      return new Map(rows.map(({ id, count }) => [id, count]))
    },

    async sentSince(since) {
      // Passing on a request also updates its time of change.
      const rows = await db
        .selectFrom('retailerRequest')
        .select('work')
        .where('movedAt', '>=', since)
        .execute()
      const handovers = rows
        .flatMap(({ work }) => storedWorkIn(work).handovers)
        .filter(({ at }) => at >= since)
      const groups = Map.groupBy(handovers, ({ retailerId }) => retailerId)
      return new Map([...groups].map(([id, { length }]) => [id, length]))
    },

    async relatedCounts(references) {
      if (references.length === 0) return new Map()
      const rows = await db
        .selectFrom('retailerRequest')
        .where('reference', 'in', references)
        .select((eb) => [
          'reference',
          countKin(eb, 'visitorMailbox').as('sameMailbox'),
          countKin(eb, 'placeKey').as('sameAddress'),
        ])
        .execute()
      return new Map(rows.map(({ reference, ...counts }) => [reference, counts]))
    },
  }
}

/**
 * Only new requests can be parked. Once the desk has worked on one, it is open, even if its first email was never sent.
 */
export function isNotParked(eb: Builder) {
  return eb.or([eb('state', '!=', sql.lit('new' as const)), eb.not(hasMail(eb, 'desk', 'parked'))])
}

function passing(filter: RequestFilter): (eb: Builder) => Expression<SqlBool> {
  return (eb) => {
    switch (filter.view) {
      case 'all':
        return eb.and([
          eb('state', 'in', spelledOut(VISITORS_STATES)),
          ...(filter.mail === undefined
            ? []
            : [
                eb('reference', 'in', (mails) =>
                  mails
                    .selectFrom('mail')
                    .select('requestReference')
                    .where('state', '=', filter.mail ?? null),
                ),
              ]),
        ])
      case 'mine':
        return eb.and([eb('clerk', '=', filter.clerk), isOpen(eb)])
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
        return eb.and([isOpen(eb), eb('followUp', '<=', filter.day)])
      case 'parked':
        return eb.and([eb('state', '=', sql.lit('new' as const)), hasMail(eb, 'desk', 'parked')])
      case 'search':
        return eb.and(filter.words.map((word) => holds('searchText', word)))
      case 'mailbox':
        return eb('visitorMailbox', '=', filter.mailbox)
      case 'street':
        return holds('placeKey', `${filter.zip} ${filter.street}`)
      case 'related':
        return eb.and([isKin(eb, filter.reference), eb('reference', '!=', filter.reference)])
      case 'unanswered':
        return eb.and([
          isPassedOn(eb),
          eb('movedAt', '<=', Math.max(filter.remind, filter.takeBack)),
          eb.or([
            eb('movedAt', '<=', filter.takeBack),
            eb.and([hasMail(eb, 'retailer', 'sent'), eb.not(hasMail(eb, 'reminder', ...MAIL_STATES))]),
          ]),
        ])
      case 'undeliverable':
        return eb.and([isPassedOn(eb), hasMail(eb, 'retailer', 'refused', 'parked')])
      case 'refused':
        return eb('reference', 'in', refusedSince(eb, filter.since))
    }
  }
}

function countKin(eb: Builder, column: 'visitorMailbox' | 'placeKey') {
  return eb
    .selectFrom('retailerRequest as kin')
    .whereRef(`kin.${column}`, '=', `retailerRequest.${column}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
}

function isKin(eb: Builder, reference: string) {
  const kinBy = (column: 'visitorMailbox' | 'placeKey') =>
    eb
      .selectFrom('retailerRequest as kin')
      .innerJoin('retailerRequest as own', `own.${column}`, `kin.${column}`)
      .where('own.reference', '=', reference)
      .select('kin.id')
  // A union, because PostgreSQL reads the whole table for `or`.
  return eb('id', 'in', kinBy('visitorMailbox').union(kinBy('placeKey')))
}

function isOpen(eb: Builder) {
  return eb('state', 'not in', spelledOut(statesWaitingOn('nobody')))
}

function isPassedOn(eb: Builder) {
  return eb('state', 'in', spelledOut(ACTIONS.return.from.site ?? []))
}

/** References of the requests with an email that was rejected or given up. */
function refusedSince(eb: Builder, since: number) {
  return eb
    .selectFrom('mail')
    .select((mail) => mail.ref('requestReference').$notNull().as('reference'))
    .where('requestReference', 'is not', null)
    .where('kind', 'in', spelledOut(MAILS_TO_WATCH))
    .where((mail) =>
      mail.or([
        mail('mail.state', '=', 'refused'),
        // Emails that were given up. Others were parked from the start and never attempted.
        mail.and([mail('mail.state', '=', sql.lit('parked' as const)), mail('attempts', '>', 0)]),
      ]),
    )
    .where('at', '>=', since)
}

function holds(column: 'searchText' | 'placeKey', text: string): Expression<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
