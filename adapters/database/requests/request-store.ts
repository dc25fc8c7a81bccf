import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import { FIRST_MAILS } from '#core/retailers/mail/mail-store.ts'
import { isFinal, statesWaitingOn, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import type { ForwardRecord, RequestStore } from '#core/retailers/work/request-store.ts'
import { type DatabaseTraits, type RowLocks, spelledOut } from '../connections/dialect-traits.ts'
import { refusalOf } from '../connections/refused-error.ts'
import type { Database } from '../schema/schema.ts'
import { noteSwept, removed, SWEPT, unswept } from './erase-requests.ts'
import { countRows, filteredRows } from './filtered-requests.ts'
import { insertPrivacyRequest, insertRequest } from './insert-request.ts'
import { storedWorkIn, workedIn } from './request-row.ts'
import { saveWork } from './save-work.ts'

/**
 * Stores the work in the request's own row and changes it together with its emails, so that state, history and emails
 * always agree.
 */
export function createRequestStore(db: Kysely<Database>, traits: DatabaseTraits): RequestStore {
  const { onErased } = traits
  return {
    accept: (...request) => accept(db, traits, ...request),
    recordForward: (...record) => recordForward(db, ...record),

    async remove(reference) {
      const { numDeletedRows } = await db
        .deleteFrom('retailerRequest')
        .where('reference', '=', reference)
        .where('state', 'in', spelledOut(VISITORS_STATES))
        .executeTakeFirst()
      if (numDeletedRows > 0n) await onErased()
      return numDeletedRows > 0n
    },

    async removeSettled(before) {
      const references = await removeSettled(db, traits, before)
      if (references.length > 0) await onErased()
      return references
    },

    async find(reference) {
      const rows = await db
        .selectFrom('retailerRequest')
        .selectAll()
        .where('reference', '=', reference)
        .execute()
      return (await workedIn(db, rows))[0]
    },

    async save(reference, work, due, corrected) {
      const refusal = await refusalOf(db, (transaction) =>
        saveWork(transaction, reference, work, due, corrected),
      )
      if (!refusal && work.privacy && isFinal(work.state)) await onErased()
      return refusal === undefined
    },

    begin: (request) => insertPrivacyRequest(db, request),

    async erase(reference, erased, now, follow) {
      const refusal = await refusalOf(db, async (transaction) => {
        const { work, due } = follow(await removed(transaction, erased, now, traits))
        await saveWork(transaction, reference, work, due)
        await noteSwept(transaction, reference, SWEPT.nothing)
      })
      if (!refusal) await onErased()
      return refusal ?? 'erased'
    },

    unswept: (closedBefore) => unswept(db, closedBefore),
    noteSwept: (reference, isOver) => noteSwept(db, reference, isOver ? SWEPT.all : SWEPT.requests),

    async noteOpened(reference, openedBy, openedAt) {
      await db
        .updateTable('retailerRequest')
        .set({ openedBy, openedAt })
        .where('reference', '=', reference)
        .where('openedBy', 'is', null)
        .execute()
    },

    page: async (filter, part) => workedIn(db, await filteredRows(db, filter, part)),
    count: (filter, most) => countRows(db, filter, most),

    openByRetailer: () => openByRetailer(db),
    sentSince: (since) => sentSince(db, since),
    relatedCounts: (references) => relatedCounts(db, references),

    async ping() {
      // Matches nothing, but needs write permission and the lock.
      await db.updateTable('retailerRequest').set({ brandKey: '' }).where('id', '=', '').execute()
    },
  }
}

async function openByRetailer(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('retailerRequest')
    .select((eb) => [eb.ref('retailerId').$notNull().as('id'), eb.fn.countAll<number>().as('count')])
    .where('state', 'in', spelledOut(statesWaitingOn('retailer')))
    .where('retailerId', 'is not', null)
    .groupBy('retailerId')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function sentSince(db: Kysely<Database>, since: number) {
  // Passing on a request also updates its time of change.
  const rows = await db.selectFrom('retailerRequest').select('work').where('movedAt', '>=', since).execute()
  const handovers = rows.flatMap(({ work }) => storedWorkIn(work).handovers).filter(({ at }) => at >= since)
  const groups = Map.groupBy(handovers, ({ retailerId }) => retailerId)
  return new Map([...groups].map(([id, { length }]) => [id, length]))
}

async function relatedCounts(db: Kysely<Database>, references: readonly string[]) {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailerRequest')
    .where('reference', 'in', references)
    .select((eb) => [
      'reference',
      countKin(eb, 'visitorMailbox').as('sameMailbox'),
      countKin(eb, 'placeKey').as('sameAddress'),
    ])
    .execute()
  return new Map(rows.map(({ reference, ...counts }) => [reference, counts]))
}

function countKin(eb: ExpressionBuilder<Database, 'retailerRequest'>, column: 'visitorMailbox' | 'placeKey') {
  return eb
    .selectFrom('retailerRequest as kin')
    .whereRef(`kin.${column}`, '=', `retailerRequest.${column}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
}

async function removeSettled(
  db: Kysely<Database>,
  { locksRows }: RowLocks,
  before: Date,
): Promise<readonly string[]> {
  const removedRows = await db.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('retailerRequest')
      .select('reference')
      .where('state', 'in', spelledOut(VISITORS_STATES))
      .where('receivedAt', '<', before.getTime())
    // Queuing an email updates the request row first, so this lock waits for it.
    if (locksRows) await old.orderBy('id').forUpdate().execute()
    return transaction
      .deleteFrom('retailerRequest')
      .where('reference', 'in', old)
      .where('reference', 'not in', (eb) =>
        eb
          .selectFrom('mail')
          .select((mail) => mail.ref('requestReference').$notNull().as('reference'))
          .where('requestReference', 'is not', null)
          .where('state', 'in', ['waiting', 'claimed']),
      )
      .returning('reference')
      .execute()
  })
  return removedRows.map(({ reference }) => reference)
}

async function accept(
  db: Kysely<Database>,
  { locksRows }: RowLocks,
  ...[request, limit, passTo]: Parameters<RequestStore['accept']>
): ReturnType<RequestStore['accept']> {
  const mailbox = mailboxOf(request.request.email)
  const insertedRow = await db
    .transaction()
    // Each statement sees earlier commits, so the one after the lock sees the previous holder's changes.
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const isLimited = limit !== undefined && request.parkedReason === undefined
      // One request per mailbox at a time. SQLite has one writer at a time anyway.
      if (isLimited && locksRows)
        await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(transaction)
      return insertRequest(transaction, request, isLimited ? limit : undefined, passTo)
    })
  if (insertedRow) {
    const { reference, parkedReason } = insertedRow
    return { kind: 'stored', reference, ...(parkedReason !== null && { parkedReason }) }
  }
  const first = await db
    .selectFrom('retailerRequest')
    .select('reference')
    .where('submission', '=', request.submission ?? null)
    .executeTakeFirst()
  return first ? { kind: 'duplicate', reference: first.reference } : { kind: 'reference-taken' }
}

async function recordForward(
  db: Kysely<Database>,
  reference: string,
  { outcome, at, detail }: ForwardRecord,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('retailerRequest')
      .set({ forwardOutcome: outcome, forwardAt: Date.parse(at), forwardDetail: detail ?? null })
      .where('reference', '=', reference)
      .execute()
    if (outcome !== 'accepted') return
    await transaction
      .updateTable('mail')
      .set({ state: 'external' })
      .where('requestReference', '=', reference)
      .where('kind', 'in', FIRST_MAILS)
      .where('state', 'in', ['waiting', 'refused', 'parked'])
      .execute()
  })
}
