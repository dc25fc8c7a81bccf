import { type Kysely, sql } from 'kysely'
import { MAIL_STATES, MESSAGE_MAILS, mailsAbout } from '#core/retailers/mail/mail-store.ts'
import { statesBefore } from '#core/retailers/work/actions.ts'
import { statesWaitingOn } from '#core/retailers/work/request-states.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, RequestRow } from '../schema/schema.ts'
import { storedWorkIn } from './request-row.ts'

/** See `RequestStore.unanswered`. */
export function findUnanswered(
  db: Kysely<Database>,
  { remind, takeBack }: { readonly remind: number; readonly takeBack: number },
  limit: number,
): Promise<RequestRow[]> {
  return passedOn(db)
    .where('movedAt', '<=', Math.max(remind, takeBack))
    .where((eb) =>
      eb.or([
        eb('movedAt', '<=', takeBack),
        eb.and([hasMail(eb, 'retailer', 'sent'), eb.not(hasMail(eb, 'reminder', ...MAIL_STATES))]),
      ]),
    )
    .orderBy('movedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** See `RequestStore.undeliverable`. */
export function undeliverable(db: Kysely<Database>, limit: number): Promise<RequestRow[]> {
  return passedOn(db)
    .where((eb) => hasMail(eb, 'retailer', 'refused', 'parked'))
    .limit(limit)
    .execute()
}

/** See `RequestStore.refused`. */
export function findRefused(db: Kysely<Database>, since: number, limit: number): Promise<RequestRow[]> {
  const mails = db
    .selectFrom('mail')
    .select((eb) => eb.ref('requestReference').$notNull().as('reference'))
    .where('requestReference', 'is not', null)
    .where(
      'kind',
      'in',
      spelledOut([...MESSAGE_MAILS, ...mailsAbout('case'), 'visitor', 'introduction'] as const),
    )
    .where((eb) =>
      eb.or([
        eb('state', '=', 'refused'),
        // Emails that were given up. Others were parked from the start and never attempted.
        eb.and([eb('state', '=', sql.lit('parked' as const)), eb('attempts', '>', 0)]),
      ]),
    )
    .where('at', '>=', since)
  return db
    .selectFrom('retailerRequest')
    .selectAll()
    .where('reference', 'in', mails)
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute()
}

/** See `RequestStore.sentSince`. */
export async function passedSince(db: Kysely<Database>, since: number): Promise<ReadonlyMap<string, number>> {
  // Passing on a request also updates its time of change.
  const rows = await db.selectFrom('retailerRequest').select('work').where('movedAt', '>=', since).execute()
  const counts = new Map<string, number>()
  for (const { work } of rows)
    for (const { at, retailerId } of storedWorkIn(work).handovers)
      if (at >= since) counts.set(retailerId, (counts.get(retailerId) ?? 0) + 1)
  return counts
}

/** See `RequestStore.openByRetailer`. */
export async function openByRetailer(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('retailerRequest')
    .select((eb) => [eb.ref('retailerId').$notNull().as('id'), eb.fn.countAll<number>().as('count')])
    .where('state', 'in', spelledOut(statesWaitingOn('retailer')))
    .where('retailerId', 'is not', null)
    .groupBy('retailerId')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

function passedOn(db: Kysely<Database>) {
  return db
    .selectFrom('retailerRequest')
    .selectAll()
    .where('state', 'in', spelledOut(statesBefore('return', 'site')))
}
