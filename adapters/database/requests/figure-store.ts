import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { FigureSpan, FigureStore } from '#core/retailers/work/figure-facts.ts'
import { type Outcome, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import type { Database } from '../schema/schema.ts'
import { isNotParked } from './filtered-requests.ts'

type Builder = ExpressionBuilder<Database, 'retailerRequest'>

/** Without spam and privacy requests. */
const COUNTED = VISITORS_STATES.filter((state) => state !== 'spam')

export function createFigureStore(db: Kysely<Database>): FigureStore {
  const within = ({ from, until }: FigureSpan) =>
    db.selectFrom('retailerRequest').where('receivedAt', '>=', from).where('receivedAt', '<', until)
  const counted = (span: FigureSpan) => within(span).where(isCounted)

  return {
    async counts(span, weeks) {
      const rows = await within(span)
        .where('state', 'in', spelledOut(VISITORS_STATES))
        .select((eb) => [
          weekOf(weeks).as('week'),
          'state',
          isParked(eb).as('isParked'),
          'intent',
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy(['week', 'state', 'isParked', 'intent'])
        .execute()
      return rows.map((row) => ({ ...row, isParked: row.isParked === 1 }))
    },

    areas: (span) =>
      counted(span)
        .select((eb) => ['zipArea as area', eb.fn.countAll<number>().as('count')])
        .groupBy('zipArea')
        .orderBy('count', 'desc')
        .orderBy('area')
        .execute(),

    async answerTimes(span) {
      const took = sql<number>`first_answer_at - received_at`
      const ranking = counted(span)
        .where('firstAnswerAt', 'is not', null)
        .select((eb) => [
          took.as('took'),
          sql<number>`row_number() over (order by ${took})`.as('place'),
          eb.fn.countAll<number>().over().as('total'),
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
      return { answered: first.total, median: Math.max(0, first.took), ninety: Math.max(0, last.took) }
    },

    answers: (span) =>
      counted(span)
        .where('answers', '!=', '')
        .select((eb) => ['answers', eb.fn.countAll<number>().as('count')])
        .groupBy('answers')
        .execute(),

    outcomes(span) {
      const outcome = sql<Outcome>`coalesce(outcome, retailer_word)`
      return counted(span)
        .where(sql<boolean>`${outcome} is not null`)
        .select((eb) => [outcome.as('outcome'), eb.fn.countAll<number>().as('count')])
        .groupBy(outcome)
        .execute()
    },

    async samples(span) {
      const rows = await counted(span)
        .where('samples', 'is not', null)
        .select((eb) => ['samples', eb.fn.countAll<number>().as('count')])
        .groupBy('samples')
        .execute()
      const counts = new Map<string, number>()
      for (const { samples, count } of rows)
        for (const ref of samples?.split(' ') ?? []) counts.set(ref, (counts.get(ref) ?? 0) + count)
      return [...counts]
        .map(([ref, count]) => ({ ref, count }))
        .sort((a, b) => b.count - a.count || (a.ref < b.ref ? -1 : 1))
    },
  }
}

function isParked(eb: Builder) {
  return eb.case().when(isNotParked(eb)).then(sql.lit(0)).else(sql.lit(1)).end()
}

function isCounted(eb: Builder) {
  return eb.and([eb('state', 'in', spelledOut(COUNTED)), isNotParked(eb)])
}

/** Index of the week, by binary search. */
function weekOf(weeks: readonly number[], first = 0): RawBuilder<number> {
  if (weeks.length <= 1) return sql.lit(first)
  const half = Math.floor(weeks.length / 2)
  return sql`case when received_at < ${sql.lit(weeks[half] ?? 0)} then ${weekOf(weeks.slice(0, half), first)} else ${weekOf(weeks.slice(half), first + half)} end`
}
