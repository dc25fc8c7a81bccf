import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type CopyLimit, mailboxOf } from '#core/retailers/form/copy-limit.ts'
import { FIRST_MAILS } from '#core/retailers/mail/mail-store.ts'
import { VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import type {
  AcceptOutcome,
  ForwardRecord,
  NewRequest,
  PassedAtOnce,
  RequestFilter,
  RequestStore,
  StoredRequest,
} from '#core/retailers/work/request-store.ts'
import { isBusy } from '../../shared/sqlite-code.ts'
import { type DialectTraits, spelledOut } from '../connections/dialect-traits.ts'
import { openPostgres, type PostgresOptions } from '../connections/open-postgres.ts'
import { openSqlite, type SqliteOptions } from '../connections/open-sqlite.ts'
import type { Database, RequestRow } from '../schema/schema.ts'
import { insertRequest } from './insert-request.ts'
import { mailsOf } from './request-mails.ts'
import { fromRow } from './request-row.ts'

/** A request store that owns its database and closes it. */
export interface OpenRequestStore extends RequestStore {
  readonly close: () => Promise<void>
}

function createRequestStore(db: Kysely<Database>, traits: DialectTraits): RequestStore {
  return {
    accept: (request, limit, passTo) => accept(db, traits, request, { limit, passTo }),
    recordForward: (reference, record) => recordForward(db, reference, record),

    async get(reference) {
      const rows = await visitors(db).selectAll().where('reference', '=', reference).execute()
      return (await storedIn(db, rows))[0]
    },

    list: (filter) => list(db, filter),

    async count() {
      const { requests } = await visitors(db)
        .select((eb) => eb.fn.countAll<number | string>().as('requests'))
        .executeTakeFirstOrThrow()
      return Number(requests)
    },

    async remove(reference) {
      const { numDeletedRows } = await db
        .deleteFrom('retailer_request')
        .where('reference', '=', reference)
        .where('state', 'in', spelledOut(VISITORS_STATES))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    removeSettled: (before) => removeSettled(db, traits, before),

    async ping() {
      // Matches nothing, but needs write permission and the lock.
      await db.updateTable('retailer_request').set({ brand_key: '' }).where('id', '=', '').execute()
    },
  }
}

/** All requests except privacy requests. */
function visitors(db: Kysely<Database>) {
  return db.selectFrom('retailer_request').where('state', 'in', spelledOut(VISITORS_STATES))
}

async function storedIn(
  db: Kysely<Database>,
  rows: readonly RequestRow[],
): Promise<readonly StoredRequest[]> {
  const mails = await mailsOf(
    db,
    rows.map(({ reference }) => reference),
  )
  return rows.flatMap((row) => fromRow(row, mails.get(row.reference)) ?? [])
}

async function list(
  db: Kysely<Database>,
  { state, after, limit }: RequestFilter,
): Promise<readonly StoredRequest[]> {
  const last =
    after === undefined
      ? undefined
      : await db
          .selectFrom('retailer_request')
          .select(['received_at', 'id'])
          .where('reference', '=', after)
          .executeTakeFirst()
  if (after !== undefined && last === undefined) return []
  const rows = await visitors(db)
    .selectAll()
    .$if(state !== undefined, (query) =>
      query.where('reference', 'in', (eb) =>
        eb
          .selectFrom('mail')
          .select('request_reference')
          .where('state', '=', state ?? null),
      ),
    )
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('received_at', 'id'), '<', eb.tuple(Number(last?.received_at), last?.id ?? '')),
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return storedIn(db, rows)
}

async function removeSettled(
  db: Kysely<Database>,
  { locksRows }: DialectTraits,
  before: Date,
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    const old = visitors(transaction).select('reference').where('received_at', '<', before.getTime())
    // Queuing an email updates the request row first, so this lock waits for it.
    if (locksRows) await old.orderBy('id').forUpdate().execute()
    const removed = await transaction
      .deleteFrom('retailer_request')
      .where('received_at', '<', before.getTime())
      .where('state', 'in', spelledOut(VISITORS_STATES))
      .where('reference', 'not in', (eb) =>
        eb
          .selectFrom('mail')
          .select('request_reference')
          .where('request_reference', 'is not', null)
          .where('state', 'in', ['waiting', 'claimed'])
          .$castTo<{ request_reference: string }>(),
      )
      .returning('reference')
      .execute()
    return removed.map(({ reference }) => reference)
  })
}

async function accept(
  db: Kysely<Database>,
  traits: DialectTraits,
  request: NewRequest,
  { limit, passTo }: { readonly limit: CopyLimit | undefined; readonly passTo: PassedAtOnce | undefined },
): Promise<AcceptOutcome> {
  const insertedRow =
    limit === undefined || request.parkedReason !== undefined
      ? await db.transaction().execute((transaction) => insertRequest(transaction, request, { passTo }))
      : await traits.inTurn(db, mailboxOf(request.request.email), (turn) =>
          insertRequest(turn, request, { limit, passTo }),
        )
  if (insertedRow !== undefined) {
    const { reference, parked_reason: parkedReason } = insertedRow
    return { kind: 'stored', reference, ...(parkedReason === null ? {} : { parkedReason }) }
  }
  if (request.submission === undefined) return { kind: 'reference-taken' }
  const first = await db
    .selectFrom('retailer_request')
    .select('reference')
    .where('submission', '=', request.submission)
    .executeTakeFirst()
  return first === undefined ? { kind: 'reference-taken' } : { kind: 'duplicate', reference: first.reference }
}

async function recordForward(db: Kysely<Database>, reference: string, record: ForwardRecord): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('retailer_request')
      .set({
        forward_outcome: record.outcome,
        forward_at: Date.parse(record.at),
        forward_detail: record.detail ?? null,
      })
      .where('reference', '=', reference)
      .execute()
    if (record.outcome !== 'accepted') return
    await transaction
      .updateTable('mail')
      .set({ state: 'external' })
      .where('request_reference', '=', reference)
      .where('kind', 'in', FIRST_MAILS)
      .where('state', 'in', ['waiting', 'refused', 'parked'])
      .execute()
  })
}

export async function openSqliteRequestStore(
  dataDir: string,
  options: SqliteOptions = {},
): Promise<OpenRequestStore> {
  const db = await openSqlite(dataDir, options)
  return { ...createSqliteRequestStore(db), close: () => db.destroy() }
}

export function createSqliteRequestStore(db: Kysely<Database>): RequestStore {
  // SQLite has one writer at a time, so rows are never locked.
  const store = createRequestStore(db, {
    locksRows: false,
    inTurn: (_db, _name, run) => db.transaction().execute(run),
  })
  return {
    ...store,
    async remove(reference) {
      const removed = await store.remove(reference)
      if (removed) await emptyLog(db)
      return removed
    },
    async removeSettled(before) {
      const removedReferences = await store.removeSettled(before)
      if (removedReferences.length > 0) await emptyLog(db)
      return removedReferences
    },
  }
}

/** Truncates the write-ahead log, which still contains erased data. If it is busy, SQLite truncates it later. */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  try {
    await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}

export async function openPostgresRequestStore(
  url: string,
  options: PostgresOptions,
): Promise<OpenRequestStore> {
  const db = await openPostgres(url, options)
  return { ...createPostgresRequestStore(db), close: () => db.destroy() }
}

export function createPostgresRequestStore(db: Kysely<Database>): RequestStore {
  return createRequestStore(db, {
    locksRows: true,
    inTurn: (db, name, run) =>
      db
        .transaction()
        // Each statement sees earlier commits, so the one after the lock sees the previous holder's changes.
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
          return run(transaction)
        }),
  })
}
