import { type Kysely, sql } from 'kysely'
import type { CopyLimit } from '#core/retailers/form/copy-limit.ts'
import { FIRST_MAILS, MAIL_STATES } from '#core/retailers/mail/mail-store.ts'
import { after } from '#core/retailers/work/actions.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { type HandoverTarget, newWork, THE_SITE } from '#core/retailers/work/request-work.ts'
import { siteMidnight } from '#core/site-time.ts'
import type { RowLocks } from '../connections/dialect-traits.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, NewRequestRow } from '../schema/schema.ts'
import { SWEPT } from './erase-requests.ts'
import { firstMails } from './request-mails.ts'
import { requestOf, toRow, toWorkColumns } from './request-row.ts'
import { saveWork } from './save-work.ts'

const UNPARKED = MAIL_STATES.filter((state) => state !== 'parked')

export function bindArrivals(
  db: Kysely<Database>,
  { locksRows }: RowLocks,
): Pick<RequestStore, 'accept' | 'recordForward' | 'begin'> {
  return {
    async accept(request, limit, passTo) {
      const row = toRow(request)
      const insertedRow = await db
        .transaction()
        // Each statement sees earlier commits, so the one after the lock sees the previous holder's changes.
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          const isLimited = limit !== undefined && request.parkedReason === undefined
          // One request per mailbox at a time. SQLite has one writer at a time anyway.
          if (isLimited && locksRows)
            await sql`select pg_advisory_xact_lock(hashtextextended(${row.visitorMailbox}, 0))`.execute(
              transaction,
            )
          const remainingCount = isLimited
            ? limit.most - (await copiesTo(transaction, row, limit))
            : Number.POSITIVE_INFINITY
          const inserted = await insert(
            transaction,
            isLimited && remainingCount < 1 ? { ...row, parkedReason: limit.reason } : row,
          )
          if (!inserted) return undefined
          const isParked = inserted.parkedReason !== null
          const state = isParked ? 'parked' : request.external ? 'external' : 'waiting'
          await transaction
            .insertInto('mail')
            .values(firstMails(row.reference, row.receivedAt, state))
            .execute()
          // The visitor then gets a second email, about the retailer. Beyond the limit, the desk sends the request instead.
          if (passTo !== undefined && state === 'waiting' && remainingCount > 1)
            await passOn(transaction, row, passTo)
          return inserted
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
    },

    async recordForward(reference, { outcome, at, detail }) {
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
    },

    async begin({ work, ...request }) {
      const { receivedOn = '', ...privacy } = work.privacy ?? {}
      const receivedAt = new Date(siteMidnight(receivedOn)).toISOString()
      const row = toRow({ ...request, receivedAt, request: requestOf(privacy) })
      return (await insert(db, { ...row, ...toWorkColumns(work), isSwept: SWEPT.requests })) !== undefined
    },
  }
}

/** Resolves to `undefined` if the request already exists. */
function insert(db: Kysely<Database>, row: NewRequestRow) {
  return db
    .insertInto('retailerRequest')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['reference', 'parkedReason'])
    .executeTakeFirst()
}

async function passOn(
  db: Kysely<Database>,
  { reference, receivedAt: at }: NewRequestRow,
  handover: HandoverTarget,
): Promise<void> {
  const work = after(newWork(at), 'pass', { actor: 'site', person: THE_SITE, at, handover })
  if (!work) throw new Error('The site may not pass on a new request.')
  await saveWork(db, reference, work, { mails: ['retailer', 'introduction'], at })
}

/** Number of request emails to the visitor's mailbox within the window: copies and introductions to a retailer. */
async function copiesTo(
  db: Kysely<Database>,
  { visitorMailbox: mailbox, receivedAt: at }: NewRequestRow,
  { windowMs }: CopyLimit,
): Promise<number> {
  const sentBy = (kind: 'visitor' | 'introduction') =>
    db
      .selectFrom('retailerRequest')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('visitorMailbox', '=', mailbox)
      .where((eb) => hasMail(eb, kind, ...UNPARKED))
      .where('receivedAt', '>', at - windowMs)
      // Rows from the future, written before a clock was set back, count no longer than the window.
      .where('receivedAt', '<', at + windowMs)
  const counts = await sentBy('visitor').unionAll(sentBy('introduction')).execute()
  return counts.reduce((sum, { count }) => sum + count, 0)
}
