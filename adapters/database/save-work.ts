import { type ExpressionBuilder, type Kysely, sql, type Updateable } from 'kysely'
import { type AnyMail, HANDOVER_MAILS, type HandoverMail } from '#core/ports/request-store.ts'
import type { DueMails } from '#core/ports/work-store.ts'
import { mailboxOf } from '#core/retailers/copy-limit.ts'
import { currentHandover, type RequestWork } from '#core/retailers/request-work.ts'
import type { RetailerRequest } from '#core/retailers/retailer-request.ts'
import { placeKeyOf, searchTextOf } from '#core/retailers/search-text.ts'
import { columnsOf, isHandoverMail, resentOnceMore } from './claims.ts'
import { figureColumnsOf } from './figure-columns.ts'
import type { Database, RequestTable } from './schema.ts'
import { toWorkColumns } from './work-row.ts'

type Builder = ExpressionBuilder<Database, 'retailer_request'>

/** See `WorkStore.save`. One statement, so that state, history and mails never fall apart. */
export async function saveWork(
  db: Kysely<Database>,
  reference: string,
  work: RequestWork,
  { due, corrected }: { readonly due: DueMails | undefined; readonly corrected: RetailerRequest | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('retailer_request')
    .set(toWorkColumns(work))
    .$if(hasComeBack(work), (query) => query.set({ opened_by: null, opened_at: null }))
    .set((eb) => withdrawn(eb, outdated(work)))
    .$if(isNew(work), (query) =>
      query.set({ reminder_state: null, reminder_attempts: 0, reminder_resends: 0 }),
    )
    .$if(corrected !== undefined, (query) => query.set(answerColumns(reference, corrected)))
    .$if(due !== undefined, (query) => query.set((eb) => dueColumns(eb, due, isNew(work))))
    .where('reference', '=', reference)
    .where('version', '=', work.version - 1)
    .where((eb) => {
      // Of a new hand-over, no mail can be on its way.
      const mails = (due?.mails ?? []).filter((mail) => !isHandoverMail(mail) || !isNew(work))
      return eb.and(mails.map((mail) => isNotClaimed(eb, mail)))
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a retailer says, and what the site sends back to the desk, is to be looked at anew. */
function hasComeBack({ history }: RequestWork): boolean {
  const last = history.at(-1)
  return last?.actor === 'retailer' || (last?.actor === 'site' && last.from !== last.to)
}

/** Whether the last thing that happened was a hand-over. */
function isNew({ history }: RequestWork): boolean {
  return history.at(-1)?.what === 'pass'
}

/** The mails that make no sense anymore, if they have not left yet. */
function outdated(work: RequestWork): readonly HandoverMail[] {
  if (work.state === 'passed_on') return []
  if (work.state === 'closed' || work.state === 'spam' || !currentHandover(work)) return HANDOVER_MAILS
  return ['reminder']
}

function withdrawn(eb: Builder, mails: readonly HandoverMail[]): Updateable<RequestTable> {
  const entries = mails.map((mail) => {
    const { state } = columnsOf(mail)
    const unsent = eb(state, 'in', [sql.lit('waiting' as const), sql.lit('claimed' as const)])
    return [state, eb.case().when(unsent).then(null).else(eb.ref(state)).end()] as const
  })
  return Object.fromEntries(entries)
}

function isNotClaimed(eb: Builder, mail: AnyMail) {
  const { state } = columnsOf(mail)
  return eb.or([eb(state, 'is', null), eb(state, '!=', sql.lit('claimed' as const))])
}

/** Everything in a row that derives from what the visitor sent. */
function answerColumns(reference: string, request: RetailerRequest | undefined): Updateable<RequestTable> {
  if (request === undefined) return {}
  return {
    request: JSON.stringify(request),
    visitor_mailbox: mailboxOf(request.email),
    search_text: searchTextOf(reference, request),
    place_key: placeKeyOf(request),
    ...figureColumnsOf(request),
  }
}

function dueColumns(eb: Builder, due: DueMails | undefined, isFirst: boolean): Updateable<RequestTable> {
  const columns = (mail: AnyMail) => {
    const { state, attempts, resends, nextAttemptAt, lastError, transportDown, claimedUntil, token } =
      columnsOf(mail)
    return {
      [state]: 'waiting',
      [attempts]: 0,
      [resends]: isFirst ? 0 : resentOnceMore(eb, mail),
      [nextAttemptAt]: due?.at,
      [lastError]: null,
      [transportDown]: 0,
      [claimedUntil]: null,
      [token]: null,
    }
  }
  return Object.assign({}, ...(due?.mails ?? []).map(columns))
}
