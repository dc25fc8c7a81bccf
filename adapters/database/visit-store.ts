import { type Kysely, sql } from 'kysely'
import { VISIT_ACTIONS, type VisitStore } from '#core/visits/visit-actions.ts'
import type { Database } from './schema/schema.ts'

/** SQLite binds at most about 32,000 values per statement. */
const ROWS_AT_ONCE = 1000

export function createVisitStore(db: Kysely<Database>): VisitStore {
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
            .insertInto('visit_count')
            .values(rows.slice(first, first + ROWS_AT_ONCE))
            .onConflict((conflict) =>
              conflict
                .column('id')
                .doUpdateSet((eb) => ({ count: eb('visit_count.count', '+', eb.ref('excluded.count')) })),
            )
            .execute()
      })
    },

    async bySubject({ from, to }) {
      const rows = await db
        .selectFrom('visit_count')
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('what', 'in', VISIT_ACTIONS)
        .select(['what', 'subject', sql<number | string>`sum(count)`.as('count')])
        .groupBy(['what', 'subject'])
        .execute()
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },

    async byDay({ from, to }) {
      const rows = await db
        .selectFrom('visit_count')
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('what', 'in', VISIT_ACTIONS)
        .select(['day', 'what', sql<number | string>`sum(count)`.as('count')])
        .groupBy(['day', 'what'])
        .execute()
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },

    async forgetBefore(day) {
      const { numDeletedRows } = await db
        .deleteFrom('visit_count')
        .where('day', '<', day)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
