import type { Kysely } from 'kysely'
import type { CopyLimit } from '#core/retailers/form/copy-limit.ts'
import { MAIL_STATES } from '#core/retailers/mail/mail-store.ts'
import { after } from '#core/retailers/work/actions.ts'
import type { NewPrivacyRequest, NewRequest } from '#core/retailers/work/request-store.ts'
import { type HandoverTarget, newWork, THE_SITE } from '#core/retailers/work/request-work.ts'
import { siteMidnight } from '#core/site-time.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, NewRequestRow } from '../schema/schema.ts'
import { SWEPT } from './erase-requests.ts'
import { firstMails } from './request-mails.ts'
import { requestOf, toRow, toWorkColumns } from './request-row.ts'
import { saveWork } from './save-work.ts'

const UNPARKED = MAIL_STATES.filter((state) => state !== 'parked')

/** Stores a request with its emails in the given transaction. Resolves to `undefined` if it already exists. */
export async function insertRequest(
  db: Kysely<Database>,
  request: NewRequest,
  limit: CopyLimit | undefined,
  passTo: HandoverTarget | undefined,
) {
  const row = toRow(request)
  const remainingCount =
    limit === undefined ? Number.POSITIVE_INFINITY : limit.most - (await copiesTo(db, row, limit))
  const insertedRow = await db
    .insertInto('retailerRequest')
    .values(limit !== undefined && remainingCount < 1 ? { ...row, parkedReason: limit.reason } : row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['reference', 'parkedReason'])
    .executeTakeFirst()
  if (!insertedRow) return undefined
  const isParked = insertedRow.parkedReason !== null
  const state = isParked ? 'parked' : request.external ? 'external' : 'waiting'
  await db
    .insertInto('mail')
    .values(firstMails(row.reference, row.receivedAt, state))
    .execute()
  // The visitor then gets a second email, about the retailer. Beyond the limit, the desk sends the request instead.
  if (passTo !== undefined && state === 'waiting' && remainingCount > 1) {
    const at = row.receivedAt
    const work = after(newWork(at), 'pass', { actor: 'site', person: THE_SITE, at, handover: passTo })
    if (!work) throw new Error('The site may not pass on a new request.')
    await saveWork(db, row.reference, work, { mails: ['retailer', 'introduction'], at })
  }
  return insertedRow
}

/** Stores a privacy request, which starts without emails. Resolves to false if it already exists. */
export async function insertPrivacyRequest(
  db: Kysely<Database>,
  { work, ...request }: NewPrivacyRequest,
): Promise<boolean> {
  const { receivedOn = '', ...privacy } = work.privacy ?? {}
  const receivedAt = new Date(siteMidnight(receivedOn)).toISOString()
  const row = toRow({ ...request, receivedAt, request: requestOf(privacy) })
  const inserted = await db
    .insertInto('retailerRequest')
    .values({ ...row, ...toWorkColumns(work), isSwept: SWEPT.requests })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return inserted !== undefined
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
