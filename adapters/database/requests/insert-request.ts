import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { MailState } from '#core/ports/mail/mail-store.ts'
import type { NewRequest, PassedAtOnce } from '#core/ports/requests/request-store.ts'
import type { CopyLimit } from '#core/retailers/form/copy-limit.ts'
import { afterPass, noWork, THE_SITE } from '#core/retailers/work/request-work.ts'
import { hasMail } from '../mail/mail-row.ts'
import type { Database, NewRequestRow } from '../schema/schema.ts'
import { firstMails } from './request-mails.ts'
import { toRow } from './request-row.ts'
import { saveWork } from './save-work.ts'

/** Stores a request with its mails, in the transaction given. Resolves to nothing if it was there already. */
export async function insertRequest(
  db: Kysely<Database>,
  request: NewRequest,
  { limit, passTo }: { readonly limit?: CopyLimit | undefined; readonly passTo?: PassedAtOnce | undefined },
) {
  const row = toRow(request)
  const inserted = await db
    .insertInto('retailer_request')
    .values((eb) => (limit === undefined ? row : { ...row, parked_reason: parkedBeyond(limit, row, eb) }))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['reference', 'parked_reason'])
    .executeTakeFirst()
  if (!inserted) return undefined
  const state = stateAtFirst(request, inserted.parked_reason)
  await db
    .insertInto('mail')
    .values(firstMails(row.reference, row.received_at, state))
    .execute()
  if (passTo !== undefined && state === 'waiting') await passOn(db, request, passTo)
  return inserted
}

/** As the desk does, in the name of the site. */
async function passOn(
  db: Kysely<Database>,
  { reference, receivedAt }: NewRequest,
  passTo: PassedAtOnce,
): Promise<void> {
  const at = Date.parse(receivedAt)
  const work = afterPass(noWork(at), passTo, { actor: 'site', person: THE_SITE, at })
  if (!work) throw new Error('The site may not pass on what has just arrived.')
  const due = { mails: ['retailer', 'introduction'], at } as const
  await saveWork(db, reference, work, { due, corrected: undefined })
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
