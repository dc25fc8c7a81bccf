import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { ContentChange, ContentState } from '#core/content/content-change.ts'
import type { ChangeFilter, ChangeStore } from '#core/ports/change-store.ts'
import type { ChangeTable, Database } from './schema.ts'

/** SQLite binds some 32,000 values per statement. */
const ROWS_AT_ONCE = 500
/** Changes of a group that are read with it. */
const FIRST_FEW = 5

const state = z.object({
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  bytes: z
    .object({ contentType: z.string(), size: z.number(), version: z.string(), createdAt: z.string() })
    .optional(),
})

type Builder = ExpressionBuilder<Database, 'content_change'>

/**
 * The history of content over any SQL dialect that Kysely speaks.
 * @param db at the latest schema.
 */
export function createChangeStore(db: Kysely<Database>): ChangeStore {
  const settled = () => db.selectFrom('content_change').where('settled', '=', 1)

  return {
    async note(changes) {
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
    },

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

    async find(id) {
      const rows = await settled()
        .selectAll()
        .where((eb) => eb.or([eb('id', '=', id), eb('batch', '=', id)]))
        .orderBy('container')
        .orderBy('name')
        .orderBy('at')
        .execute()
      // A change that is alone has the id of its batch; one of several has its own.
      const own = rows.filter((row) => row.id === id && row.batch !== id)
      return (own.length > 0 ? own : rows).map(toChange)
    },

    async groups(filter, { limit, olderThan }) {
      const found = await settled()
        .where(passing(filter))
        .select(({ fn }) => ['batch', fn.max('at').as('latest'), fn.countAll().as('count')])
        .groupBy('batch')
        .$if(olderThan !== undefined, (query) =>
          query.having((eb) =>
            eb.or([
              eb(eb.fn.max('at'), '<', olderThan?.at ?? 0),
              eb.and([eb(eb.fn.max('at'), '=', olderThan?.at ?? 0), eb('batch', '<', olderThan?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('latest', 'desc')
        .orderBy('batch', 'desc')
        .limit(limit)
        .execute()
      if (found.length === 0) return []
      const numbered = settled()
        .where(passing(filter))
        .where(
          'batch',
          'in',
          found.map(({ batch }) => batch),
        )
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number | string>('row_number')
            .over((over) => over.partitionBy('batch').orderBy('container').orderBy('name').orderBy('at'))
            .as('rank'),
        )
      const few = await db
        .selectFrom(numbered.as('numbered'))
        .selectAll()
        .where('rank', '<=', FIRST_FEW)
        .orderBy('batch')
        .orderBy('rank')
        .execute()
      const changes = Map.groupBy(few, ({ batch }) => batch)
      return found.map(({ batch, latest, count }) => ({
        batch,
        at: Number(latest),
        count: Number(count),
        changes: (changes.get(batch) ?? []).map(toChange),
      }))
    },

    async deletions({ limit, olderThan }) {
      const rows = await db
        .selectFrom('content_change as deleted')
        .selectAll('deleted')
        .where('settled', '=', 1)
        // Spelled out so that the partial index applies.
        .where('kind', '=', sql.lit('delete' as const))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('content_change as later')
                .select('later.id')
                .where('later.settled', '=', 1)
                .whereRef('later.container', '=', 'deleted.container')
                .whereRef('later.name', '=', 'deleted.name')
                .where((inner) =>
                  inner(
                    inner.refTuple('later.at', 'later.id'),
                    '>',
                    inner.refTuple('deleted.at', 'deleted.id'),
                  ),
                ),
            ),
          ),
        )
        .$if(olderThan !== undefined, (query) =>
          query.where((eb) =>
            eb(
              eb.refTuple('deleted.at', 'deleted.id'),
              '<',
              eb.tuple(olderThan?.at ?? 0, olderThan?.id ?? ''),
            ),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toChange)
    },

    async next({ at, id, container, name }) {
      const row = await settled()
        .selectAll()
        .where('container', '=', container)
        .where('name', name === undefined ? 'is' : '=', name ?? null)
        .where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(at, id)))
        .orderBy('at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row && toChange(row)
    },

    async countSettled(batch) {
      const { count } = await settled()
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

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE)
}

function passing({ container, name, by }: ChangeFilter) {
  return (eb: Builder) =>
    eb.and([
      ...(container === undefined ? [] : [eb('container', '=', container)]),
      ...(name === undefined ? [] : [eb('name', '=', name)]),
      ...(by === undefined ? [] : [eb('person', '=', by)]),
    ])
}

function toRow({ before, after, ...change }: ContentChange) {
  const { id, batch, at, kind, container } = change
  return {
    id,
    batch,
    at,
    kind,
    container,
    person: change.by,
    name: change.name ?? null,
    restores: change.restores ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    settled: 0,
  }
}

function toChange(row: Selectable<ChangeTable>): ContentChange {
  const { id, batch, at, person, kind, container, name, before, after, restores } = row
  return {
    id,
    batch,
    at: Number(at),
    by: person,
    kind,
    container,
    name: name ?? undefined,
    before: toState(before),
    after: toState(after),
    restores: restores ?? undefined,
  }
}

function toState(text: string | null): ContentState | undefined {
  return text === null ? undefined : state.parse(JSON.parse(text))
}
