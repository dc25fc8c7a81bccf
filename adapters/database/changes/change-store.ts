import { type Kysely, sql } from 'kysely'
import type { ContentChange } from '#core/content/changes/content-change.ts'
import type { ChangeStore } from '#core/ports/content/change-store.ts'
import type { Database } from '../schema/schema.ts'
import { deletions, find, groups, next, settled } from './change-queries.ts'
import { toChange, toRow } from './change-row.ts'

/** SQLite binds some 32,000 values per statement. */
const ROWS_AT_ONCE = 500

export function createChangeStore(db: Kysely<Database>): ChangeStore {
  return {
    note: (changes) => note(db, changes),

    async settle(id, after) {
      await db
        .updateTable('content_change')
        .set({ settled: 1, ...(after && { after: JSON.stringify(after) }) })
        .where('id', '=', id)
        .execute()
    },

    async settleAll(ids) {
      for (const some of inParts(ids))
        await db.updateTable('content_change').set({ settled: 1 }).where('id', 'in', some).execute()
    },

    async forget(ids) {
      for (const some of inParts(ids)) await db.deleteFrom('content_change').where('id', 'in', some).execute()
    },

    async noted() {
      const rows = await db
        .selectFrom('content_change')
        .selectAll()
        .where('settled', '=', sql.lit(0))
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map(toChange)
    },

    find: (id) => find(db, id),

    groups: (filter, options) => groups(db, filter, options),

    deletions: (options) => deletions(db, options),

    next: (change) => next(db, change),

    async countSettled(batch) {
      const { count } = await settled(db)
        .where('batch', '=', batch)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async before(at, limit) {
      const rows = await db
        .selectFrom('content_change')
        .select(['id', 'kind'])
        .where('at', '<', at)
        .orderBy('at')
        .limit(limit)
        .execute()
      return rows
    },
  }
}

async function note(db: Kysely<Database>, changes: readonly ContentChange[]): Promise<void> {
  const rows = changes.map(toRow)
  await db.transaction().execute(async (transaction) => {
    for (const some of inParts(rows))
      await transaction
        .insertInto('content_change')
        .values([...some])
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            at: eb.ref('excluded.at'),
            kind: eb.ref('excluded.kind'),
            before: eb.ref('excluded.before'),
            after: eb.ref('excluded.after'),
          })),
        )
        .execute()
  })
}

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE)
}
