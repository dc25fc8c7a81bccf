import { type Kysely, sql } from 'kysely'
import { VISIT_ACTIONS, type VisitStore } from '#core/visits/visit-actions.ts'
import type { Database } from './schema/schema.ts'

/** SQLite binds at most about 32,000 values per statement. */
const ROWS_AT_ONCE = 1000

export function createVisitStore(db: Kysely<Database>): VisitStore {
  const within = ({ from, to }: Parameters<VisitStore['byDay']>[0]) =>
    db
      .selectFrom('visitCount')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('what', 'in', VISIT_ACTIONS)
      .select(['what', sql<number>`cast(sum(count) as bigint)`.as('count')])

  return {
    async add(counts) {
      const rows = counts
        .map((count) => ({ ...count, id: `${count.day} ${count.what} ${count.subject}` }))
        // In the same order everywhere, to avoid deadlocks.
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      if (rows.length === 0) return
      await db.transaction().execute(async (transaction) => {
        for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
          await transaction
            .insertInto('visitCount')
            .values(rows.slice(first, first + ROWS_AT_ONCE))
            .onConflict((conflict) =>
              conflict
                .column('id')
                .doUpdateSet((eb) => ({ count: eb('visitCount.count', '+', eb.ref('excluded.count')) })),
            )
            .execute()
      })
    },

    bySubject: (period) => within(period).select('subject').groupBy(['what', 'subject']).execute(),
    byDay: (period) => within(period).select('day').groupBy(['day', 'what']).execute(),

    async forgetBefore(day) {
      const { numDeletedRows } = await db
        .deleteFrom('visitCount')
        .where('day', '<', day)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
