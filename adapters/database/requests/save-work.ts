import type { Kysely } from 'kysely'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { HANDOVER_MAILS, type HandoverMail } from '#core/retailers/mail/mail-store.ts'
import { mayDo } from '#core/retailers/work/actions.ts'
import { isFinal } from '#core/retailers/work/request-states.ts'
import type { DueMails } from '#core/retailers/work/request-store.ts'
import { currentHandover, type RequestWork } from '#core/retailers/work/request-work.ts'
import { siteMidnight } from '#core/site-time.ts'
import { RefusedError } from '../connections/refused-error.ts'
import type { Database } from '../schema/schema.ts'
import { makeDue, withdraw } from './request-mails.ts'
import { answerColumns, requestOf, toWorkColumns } from './request-row.ts'

/** See `RequestStore.save`. Locks the request first, then its emails, as every other transaction does. */
export async function saveWork(
  db: Kysely<Database>,
  reference: string,
  work: RequestWork,
  due: DueMails | undefined,
  corrected?: RetailerRequest,
): Promise<void> {
  const { privacy } = work
  const { numUpdatedRows } = await db
    .updateTable('retailerRequest')
    .set(toWorkColumns(work))
    .set(hasComeBack(work) ? { openedBy: null } : {})
    .set(corrected ? answerColumns(reference, corrected) : {})
    .set(privacy ? answerColumns(reference, requestOf(privacy)) : {})
    .set(privacy ? { receivedAt: siteMidnight(privacy.receivedOn) } : {})
    .where('reference', '=', reference)
    .where('version', '=', work.version - 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefusedError('conflict')
  if (privacy && isFinal(work.state)) {
    await db
      .updateTable('mail')
      .set({ toAddress: null, toName: null, caseNumber: null })
      .where('requestReference', '=', reference)
      .where('state', 'not in', ['waiting', 'claimed'])
      .execute()
    // The copy that earlier versions read.
    await db.deleteFrom('rightsCase').where('number', '=', reference).execute()
  }
  // Emails of earlier hand-overs are done, regardless of their outcome.
  if (work.history.at(-1)?.what === 'pass') await withdraw(db, reference, HANDOVER_MAILS)
  else await withdraw(db, reference, outdatedMails(work), ['waiting', 'claimed'])
  if (due !== undefined && !(await makeDue(db, reference, work, due))) throw new RefusedError('sending')
}

/** Whether the desk must look again: a retailer or visitor answered, or the request returned to the desk. */
function hasComeBack({ history }: RequestWork): boolean {
  const last = history.at(-1)
  return (
    last?.actor === 'retailer' ||
    last?.actor === 'visitor' ||
    last?.what === 'undelivered' ||
    (last?.actor === 'site' && last.from !== last.to)
  )
}

/** Unsent emails that no longer apply. */
function outdatedMails(work: RequestWork): readonly HandoverMail[] {
  if (mayDo('return', work.state, 'site')) return []
  if (isFinal(work.state) || !currentHandover(work)) return HANDOVER_MAILS
  return ['reminder']
}
