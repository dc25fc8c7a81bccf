import { type Kysely, sql } from 'kysely'
import { decodeResponses, type FigureStore } from '#core/retailers/work/figure-facts.ts'
import { type Outcome, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import { type Database, withoutNulls } from '../schema/schema.ts'
import { isNotParked } from './filtered-requests.ts'

export function createFigureStore(db: Kysely<Database>): FigureStore {
  return {
    async requests({ from, until }) {
      const rows = await db
        .selectFrom('retailerRequest')
        .where('receivedAt', '>=', from)
        .where('receivedAt', '<', until)
        .where('state', 'in', spelledOut(VISITORS_STATES))
        .select(['receivedAt', 'state', 'intent', 'zipArea as area', 'firstAnswerAt', 'answers', 'samples'])
        .select(sql<Outcome | null>`coalesce(outcome, retailer_word)`.as('outcome'))
        .select((eb) =>
          eb.case().when(isNotParked(eb)).then(sql.lit(0)).else(sql.lit(1)).end().as('isParked'),
        )
        .execute()
      return rows.map(withoutNulls).map(({ answers, samples, isParked, ...row }) => ({
        ...row,
        isParked: isParked === 1,
        responses: decodeResponses(answers),
        samples: samples?.split(' ') ?? [],
      }))
    },
  }
}
