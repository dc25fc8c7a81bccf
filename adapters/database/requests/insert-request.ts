import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { MailState } from '#core/ports/mail-store.ts'
import type { NewRequest } from '#core/ports/request-store.ts'
import type { CopyLimit } from '#core/retailers/copy-limit.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, NewRequestRow } from '../schema/schema.ts'
import { firstMails } from './request-mails.ts'
import { toRow } from './request-row.ts'

/** Stores a request with its mails, in the transaction given. Resolves to nothing if it was there already. */
export async function insertRequest(db: Kysely<Database>, request: NewRequest, limit?: CopyLimit) {
  const row = toRow(request)
  const inserted = await db
    .insertInto('retailer_request')
    .values((eb) => (limit === undefined ? row : { ...row, parked_reason: parkedBeyond(limit, row, eb) }))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['reference', 'parked_reason'])
    .executeTakeFirst()
  if (inserted)
    await db
      .insertInto('mail')
      .values(firstMails(row.reference, row.received_at, stateAtFirst(request, inserted.parked_reason)))
      .execute()
  return inserted
}

function stateAtFirst({ external }: NewRequest, parkedReason: string | null): MailState {
  if (parkedReason !== null) return 'parked'
  return external === true ? 'external' : 'waiting'
}

/** The limit's reason if it is reached, else null. */
function parkedBeyond(
  { most, windowMs, reason }: CopyLimit,
  row: NewRequestRow,
  eb: ExpressionBuilder<Database, 'retailer_request'>,
) {
  const copies = eb
    .selectFrom('retailer_request')
    .select((inner) => inner.fn.countAll().as('copies'))
    .where('visitor_mailbox', '=', row.visitor_mailbox)
    .where((inner) => inner.not(hasMail(inner, 'visitor', 'parked')))
    .where('received_at', '>', row.received_at - windowMs)
    // Rows from the future, written before a clock was set back, count no longer than the window.
    .where('received_at', '<', row.received_at + windowMs)
  return eb
    .case()
    .when(eb(copies, '>=', most))
    .then(sql.val(reason))
    .end()
}
