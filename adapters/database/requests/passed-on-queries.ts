import type { Kysely } from 'kysely'
import { MAIL_STATES } from '#core/ports/mail-store.ts'
import { statesBefore } from '#core/retailers/request-states.ts'
import { spelledOut } from '../connections/spelled-out.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, RequestRow } from '../schema/schema.ts'

/** See `WorkStore.unanswered`. */
export function unanswered(
  db: Kysely<Database>,
  { remind, takeBack }: { readonly remind: number; readonly takeBack: number },
  limit: number,
): Promise<RequestRow[]> {
  return passedOn(db)
    .where('moved_at', '<=', Math.max(remind, takeBack))
    .where((eb) =>
      eb.or([
        eb('moved_at', '<=', takeBack),
        eb.and([hasMail(eb, 'retailer', 'sent'), eb.not(hasMail(eb, 'reminder', ...MAIL_STATES))]),
      ]),
    )
    .orderBy('moved_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** See `WorkStore.undeliverable`. */
export function undeliverable(db: Kysely<Database>, limit: number): Promise<RequestRow[]> {
  return passedOn(db)
    .where((eb) => hasMail(eb, 'retailer', 'refused', 'parked'))
    .limit(limit)
    .execute()
}

function passedOn(db: Kysely<Database>) {
  return db
    .selectFrom('retailer_request')
    .selectAll()
    .where('state', 'in', spelledOut(statesBefore('return', 'site')))
}
