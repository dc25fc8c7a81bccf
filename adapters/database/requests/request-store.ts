import { type Kysely, type SqlBool, sql } from 'kysely'
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
import { type DatabaseTraits, type RowLocks, spelledOut } from '../connections/dialect-traits.ts'
import type { Database } from '../schema/schema.ts'
import { insertRequest } from './insert-request.ts'
import { workedIn } from './request-row.ts'

export function createRequestStore(db: Kysely<Database>, traits: DatabaseTraits): RequestStore {
  return {
    accept: (request, limit, passTo) => accept(db, traits, request, { limit, passTo }),
    recordForward: (reference, record) => recordForward(db, reference, record),

    async get(reference) {
      const rows = await visitors(db).selectAll().where('reference', '=', reference).execute()
      return (await workedIn(db, rows))[0]?.stored
    },

    list: (filter) => list(db, filter),

    async count() {
      const { requests } = await visitors(db)
        .select((eb) => eb.fn.countAll<number>().as('requests'))
        .executeTakeFirstOrThrow()
      return requests
    },

    async remove(reference) {
      const { numDeletedRows } = await db
        .deleteFrom('retailerRequest')
        .where('reference', '=', reference)
        .where('state', 'in', spelledOut(VISITORS_STATES))
        .executeTakeFirst()
      if (numDeletedRows > 0n) await traits.onErased()
      return numDeletedRows > 0n
    },

    async removeSettled(before) {
      const references = await removeSettled(db, traits, before)
      if (references.length > 0) await traits.onErased()
      return references
    },

    async ping() {
      // Matches nothing, but needs write permission and the lock.
      await db.updateTable('retailerRequest').set({ brandKey: '' }).where('id', '=', '').execute()
    },
  }
}

/** All requests except privacy requests. */
function visitors(db: Kysely<Database>) {
  return db.selectFrom('retailerRequest').where('state', 'in', spelledOut(VISITORS_STATES))
}

async function list(
  db: Kysely<Database>,
  { state, after, limit }: RequestFilter,
): Promise<readonly StoredRequest[]> {
  const rows = await visitors(db)
    .selectAll()
    .$if(state !== undefined, (query) =>
      query.where('reference', 'in', (eb) =>
        eb
          .selectFrom('mail')
          .select('requestReference')
          .where('state', '=', state ?? null),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(received_at, id) < (select received_at, id from retailer_request where reference = ${after})`,
      ),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return (await workedIn(db, rows)).map(({ stored }) => stored)
}

async function removeSettled(
  db: Kysely<Database>,
  { locksRows }: RowLocks,
  before: Date,
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    const old = visitors(transaction).select('reference').where('receivedAt', '<', before.getTime())
    // Queuing an email updates the request row first, so this lock waits for it.
    if (locksRows) await old.orderBy('id').forUpdate().execute()
    const removed = await transaction
      .deleteFrom('retailerRequest')
      .where('receivedAt', '<', before.getTime())
      .where('state', 'in', spelledOut(VISITORS_STATES))
      .where('reference', 'not in', (eb) =>
        eb
          .selectFrom('mail')
          .select('requestReference')
          .where('requestReference', 'is not', null)
          .where('state', 'in', ['waiting', 'claimed'])
          .$castTo<{ requestReference: string }>(),
      )
      .returning('reference')
      .execute()
    return removed.map(({ reference }) => reference)
  })
}

async function accept(
  db: Kysely<Database>,
  traits: DatabaseTraits,
  request: NewRequest,
  { limit, passTo }: { readonly limit: CopyLimit | undefined; readonly passTo: PassedAtOnce | undefined },
): Promise<AcceptOutcome> {
  const insertedRow =
    limit === undefined || request.parkedReason !== undefined
      ? await db.transaction().execute((transaction) => insertRequest(transaction, request, { passTo }))
      : await inTurn(db, traits, mailboxOf(request.request.email), (turn) =>
          insertRequest(turn, request, { limit, passTo }),
        )
  if (insertedRow !== undefined) {
    const { reference, parkedReason } = insertedRow
    return { kind: 'stored', reference, ...(parkedReason === null ? {} : { parkedReason }) }
  }
  if (request.submission === undefined) return { kind: 'reference-taken' }
  const first = await db
    .selectFrom('retailerRequest')
    .select('reference')
    .where('submission', '=', request.submission)
    .executeTakeFirst()
  return first === undefined ? { kind: 'reference-taken' } : { kind: 'duplicate', reference: first.reference }
}

/** Runs transactions for the same name one after another. */
function inTurn<Result>(
  db: Kysely<Database>,
  { locksRows }: RowLocks,
  name: string,
  run: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return (
    db
      .transaction()
      // Each statement sees earlier commits, so the one after the lock sees the previous holder's changes.
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        // SQLite has one writer at a time.
        if (locksRows)
          await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
        return run(transaction)
      })
  )
}

async function recordForward(db: Kysely<Database>, reference: string, record: ForwardRecord): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('retailerRequest')
      .set({
        forwardOutcome: record.outcome,
        forwardAt: Date.parse(record.at),
        forwardDetail: record.detail ?? null,
      })
      .where('reference', '=', reference)
      .execute()
    if (record.outcome !== 'accepted') return
    await transaction
      .updateTable('mail')
      .set({ state: 'external' })
      .where('requestReference', '=', reference)
      .where('kind', 'in', FIRST_MAILS)
      .where('state', 'in', ['waiting', 'refused', 'parked'])
      .execute()
  })
}
