import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type {
  ChangeFilter,
  ChangeGroup,
  ChangeStore,
  ReadOptions,
} from '#core/content/changes/change-store.ts'
import type { ContentChange, ContentState } from '#core/content/changes/content-change.ts'
import { type ChangeTable, type Database, withoutNulls } from './schema/schema.ts'

/** SQLite binds at most about 32,000 values per statement. */
const ROWS_AT_ONCE = 500

export function createChangeStore(db: Kysely<Database>): ChangeStore {
  return {
    note: (changes) => note(db, changes),

    async settle(id, after) {
      await db
        .updateTable('contentChange')
        .set({ settled: 1, ...(after && { after: JSON.stringify(after) }) })
        .where('id', '=', id)
        .execute()
    },

    async settleAll(ids) {
      for (const some of inParts(ids))
        await db.updateTable('contentChange').set({ settled: 1 }).where('id', 'in', some).execute()
    },

    async forget(ids) {
      for (const some of inParts(ids)) await db.deleteFrom('contentChange').where('id', 'in', some).execute()
    },

    async unsettled() {
      const rows = await db
        .selectFrom('contentChange')
        .selectAll()
        .where('settled', '=', sql.lit(0))
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map(toChange)
    },

    find: (id) => find(db, id),
    groups: (filter, options) => groups(db, filter, options),
    deletions: (filter, options) => deletions(db, filter, options),
    next: (change) => next(db, change),

    before: (at, limit) =>
      db
        .selectFrom('contentChange')
        .select(['id', 'kind'])
        .where('at', '<', at)
        .orderBy('at')
        .limit(limit)
        .execute(),
  }
}

async function note(db: Kysely<Database>, changes: readonly ContentChange[]): Promise<void> {
  const rows = changes.map(toRow)
  await db.transaction().execute(async (transaction) => {
    for (const some of inParts(rows))
      await transaction
        .insertInto('contentChange')
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

const FIRST_FEW = 20

const settledChanges = (db: Kysely<Database>) => db.selectFrom('contentChange').where('settled', '=', 1)

async function find(db: Kysely<Database>, id: string): Promise<readonly ContentChange[]> {
  const rows = await settledChanges(db)
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('batch', '=', id)]))
    .orderBy('container')
    .orderBy('name')
    .orderBy('at')
    .execute()
  // A batch of one change uses the same id for both. In larger batches, each change has its own id.
  const own = rows.filter((row) => row.id === id && row.batch !== id)
  return (own.length > 0 ? own : rows).map(toChange)
}

async function next(
  db: Kysely<Database>,
  { at, id, container, name }: ContentChange,
): Promise<ContentChange | undefined> {
  const row = await settledChanges(db)
    .selectAll()
    .where('container', '=', container)
    .where('name', name === undefined ? 'is' : '=', name ?? null)
    .where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(at, id)))
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toChange(row)
}

async function groups(
  db: Kysely<Database>,
  filter: ChangeFilter,
  options: ReadOptions,
): Promise<readonly ChangeGroup[]> {
  const groupRows = await latestGroups(db, filter, options)
  if (groupRows.length === 0) return []
  const batches = groupRows.map(({ batch }) => batch)
  const changes = Map.groupBy(await firstChanges(db, filter, batches), ({ batch }) => batch)
  return groupRows.map(({ batch, latest, count }) => ({
    batch,
    at: latest,
    count,
    changes: (changes.get(batch) ?? []).map(toChange),
  }))
}

function latestGroups(db: Kysely<Database>, filter: ChangeFilter, { limit, olderThan }: ReadOptions) {
  return settledChanges(db)
    .where(passing(filter))
    .select(({ fn }) => ['batch', fn.max('at').as('latest'), fn.countAll<number>().as('count')])
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
}

function firstChanges(db: Kysely<Database>, filter: ChangeFilter, batches: readonly string[]) {
  const numberedChanges = settledChanges(db)
    .where(passing(filter))
    .where('batch', 'in', batches)
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('batch').orderBy('container').orderBy('name').orderBy('at'))
        .as('rank'),
    )
  return db
    .selectFrom(numberedChanges.as('numbered'))
    .selectAll()
    .where('rank', '<=', FIRST_FEW)
    .orderBy('batch')
    .orderBy('rank')
    .execute()
}

async function deletions(
  db: Kysely<Database>,
  filter: ChangeFilter,
  { limit, olderThan }: ReadOptions,
): Promise<readonly ContentChange[]> {
  const rows = await settledChanges(db)
    .selectAll()
    // Spelled out so that the partial index applies.
    .where('kind', '=', sql.lit('delete' as const))
    .where((eb) => eb.not(eb.exists(laterThanDeleted(eb))))
    .where(passing(filter))
    .$if(olderThan !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('at', 'id'), '<', eb.tuple(olderThan?.at ?? 0, olderThan?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toChange)
}

function laterThanDeleted(eb: ExpressionBuilder<Database, 'contentChange'>) {
  return eb
    .selectFrom('contentChange as later')
    .select('later.id')
    .where('later.settled', '=', 1)
    .whereRef('later.container', '=', 'contentChange.container')
    .whereRef('later.name', '=', 'contentChange.name')
    .where((inner) =>
      inner(
        inner.refTuple('later.at', 'later.id'),
        '>',
        inner.refTuple('contentChange.at', 'contentChange.id'),
      ),
    )
}

function passing({ container, name, by, from, before }: ChangeFilter) {
  return (eb: ExpressionBuilder<Database, 'contentChange'>) =>
    eb.and([
      ...(container === undefined ? [] : [eb('container', '=', container)]),
      ...(name === undefined ? [] : [eb('name', '=', name)]),
      ...(by === undefined ? [] : [eb('person', '=', by)]),
      ...(from === undefined ? [] : [eb('at', '>=', from)]),
      ...(before === undefined ? [] : [eb('at', '<', before)]),
    ])
}

const state = z.object({
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  bytes: z
    .object({ contentType: z.string(), size: z.number(), version: z.string(), createdAt: z.string() })
    .optional(),
})

function toRow({ by, before, after, ...change }: ContentChange) {
  const states = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) }
  return { ...change, ...states, person: by, settled: 0 }
}

function toChange(row: Selectable<ChangeTable>): ContentChange {
  const { id, batch, at, person: by, kind, container, name, before, after, restores } = withoutNulls(row)
  const states = { before: toState(before), after: toState(after) }
  return { id, batch, at, by, kind, container, name, restores, ...states }
}

function toState(text: string | undefined): ContentState | undefined {
  return text === undefined ? undefined : state.parse(JSON.parse(text))
}
