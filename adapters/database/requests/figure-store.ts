import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { FigureSpan, FigureStore } from '#core/retailers/work/figure-facts.ts'
import { type Outcome, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database } from '../schema/schema.ts'

type Builder = ExpressionBuilder<Database, 'retailer_request'>

/** Without spam and privacy requests. */
const COUNTED = VISITORS_STATES.filter((state) => state !== 'spam')

export function createFigureStore(db: Kysely<Database>): FigureStore {
  const within = (span: FigureSpan) =>
    db
      .selectFrom('retailer_request')
      .where('received_at', '>=', span.from)
      .where('received_at', '<', span.until)
      .where('state', 'in', spelledOut(VISITORS_STATES))

  return {
    async counts(span, weeks) {
      const rows = await within(span)
        .select((eb) => [
          weekOf(weeks).as('week'),
          'state',
          isParked(eb).as('is_parked'),
          'intent',
          eb.fn.countAll<number | string>().as('count'),
        ])
        .groupBy(['week', 'state', 'is_parked', 'intent'])
        .execute()
      return rows.map((row) => ({
        week: Number(row.week),
        state: row.state,
        isParked: row.is_parked === 1,
        intent: row.intent,
        count: Number(row.count),
      }))
    },

    async areas(span) {
      const rows = await within(span)
        .where(isCounted)
        .select((eb) => ['zip_area', eb.fn.countAll<number | string>().as('count')])
        .groupBy('zip_area')
        .execute()
      return rows
        .map(({ zip_area: area, count }) => ({ area, count: Number(count) }))
        .sort((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1))
    },

    async answerTimes(span) {
      const took = sql<number | string>`first_answer_at - received_at`
      const ranking = within(span)
        .where(isCounted)
        .where('first_answer_at', 'is not', null)
        .select((eb) => [
          took.as('took'),
          sql<number | string>`row_number() over (order by ${took})`.as('place'),
          eb.fn.countAll<number | string>().over().as('total'),
        ])
      const rows = await db
        .selectFrom(ranking.as('ranked'))
        .select(['took', 'place', 'total'])
        // Nearest-rank percentiles.
        .where(sql<boolean>`place = (total + 1) / 2 or place = (total * 9 + 9) / 10`)
        .orderBy('place')
        .execute()
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last) return { answered: 0 }
      const ms = (row: typeof first) => Math.max(0, Number(row.took))
      return { answered: Number(first.total), median: ms(first), ninety: ms(last) }
    },

    async answers(span) {
      const rows = await within(span)
        .where(isCounted)
        .where('answers', '!=', '')
        .select((eb) => ['answers', eb.fn.countAll<number | string>().as('count')])
        .groupBy('answers')
        .execute()
      return rows.map(({ answers, count }) => ({ answers, count: Number(count) }))
    },

    outcomes: (span) => outcomes(db, span),
    samples: (span) => samples(db, span),
  }
}

async function outcomes(db: Kysely<Database>, { from, until }: FigureSpan) {
  const outcome = sql<Outcome>`coalesce(outcome, retailer_word)`
  const rows = await db
    .selectFrom('retailer_request')
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where(isCounted)
    .where(sql<boolean>`${outcome} is not null`)
    .select((eb) => [outcome.as('outcome'), eb.fn.countAll<number | string>().as('count')])
    .groupBy(outcome)
    .execute()
  return rows.map((row) => ({ outcome: row.outcome, count: Number(row.count) }))
}

async function samples(db: Kysely<Database>, { from, until }: FigureSpan) {
  const rows = await db
    .selectFrom('retailer_request')
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where(isCounted)
    .where('samples', 'is not', null)
    .select((eb) => ['samples', eb.fn.countAll<number | string>().as('count')])
    .groupBy('samples')
    .execute()
  const counts = new Map<string, number>()
  for (const { samples: refs, count } of rows)
    for (const ref of refs?.split(' ') ?? []) counts.set(ref, (counts.get(ref) ?? 0) + Number(count))
  return [...counts]
    .map(([ref, count]) => ({ ref, count }))
    .sort((a, b) => b.count - a.count || (a.ref < b.ref ? -1 : 1))
}

function isParked(eb: Builder) {
  return eb
    .case()
    .when(eb.and([eb('state', '=', sql.lit('new' as const)), hasMail(eb, 'desk', 'parked')]))
    .then(sql.lit(1))
    .else(sql.lit(0))
    .end()
}

function isCounted(eb: Builder) {
  return eb.and([
    eb('state', 'in', spelledOut(COUNTED)),
    eb.or([eb('state', '!=', sql.lit('new' as const)), eb.not(hasMail(eb, 'desk', 'parked'))]),
  ])
}

/** Index of the week, by binary search. */
function weekOf(weeks: readonly number[], first = 0): RawBuilder<number | string> {
  if (weeks.length <= 1) return sql.lit(first)
  const half = Math.floor(weeks.length / 2)
  return sql`case when received_at < ${sql.lit(weeks[half] ?? 0)} then ${weekOf(weeks.slice(0, half), first)} else ${weekOf(weeks.slice(half), first + half)} end`
}
