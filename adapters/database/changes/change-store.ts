import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type {
  ChangeFilter,
  ChangeGroup,
  ChangeStore,
  ReadOptions,
} from '#core/content/changes/change-store.ts'
import type { ContentChange } from '#core/content/changes/content-change.ts'
import type { Database } from '../schema/schema.ts'
import { toChange, toRow } from './change-row.ts'

/** SQLite binds at most about 32,000 values per statement. */
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

    async unsettled() {
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

    deletions: (filter, options) => deletions(db, filter, options),

    next: (change) => next(db, change),

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

const FIRST_FEW = 20

const settledChanges = (db: Kysely<Database>) => db.selectFrom('content_change').where('settled', '=', 1)

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
    at: Number(latest),
    count: Number(count),
    changes: (changes.get(batch) ?? []).map(toChange),
  }))
}

function latestGroups(db: Kysely<Database>, filter: ChangeFilter, { limit, olderThan }: ReadOptions) {
  return settledChanges(db)
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
}

function firstChanges(db: Kysely<Database>, filter: ChangeFilter, batches: readonly string[]) {
  const numberedChanges = settledChanges(db)
    .where(passing(filter))
    .where('batch', 'in', batches)
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number | string>('row_number')
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

function laterThanDeleted(eb: ExpressionBuilder<Database, 'content_change'>) {
  return eb
    .selectFrom('content_change as later')
    .select('later.id')
    .where('later.settled', '=', 1)
    .whereRef('later.container', '=', 'content_change.container')
    .whereRef('later.name', '=', 'content_change.name')
    .where((inner) =>
      inner(
        inner.refTuple('later.at', 'later.id'),
        '>',
        inner.refTuple('content_change.at', 'content_change.id'),
      ),
    )
}

function passing({ container, name, by, from, before }: ChangeFilter) {
  return (eb: ExpressionBuilder<Database, 'content_change'>) =>
    eb.and([
      ...(container === undefined ? [] : [eb('container', '=', container)]),
      ...(name === undefined ? [] : [eb('name', '=', name)]),
      ...(by === undefined ? [] : [eb('person', '=', by)]),
      ...(from === undefined ? [] : [eb('at', '>=', from)]),
      ...(before === undefined ? [] : [eb('at', '<', before)]),
    ])
}
