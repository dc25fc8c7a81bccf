import type { Insertable, Kysely } from 'kysely'
import {
  FIRST_MAILS,
  isAbout,
  isRequestMail,
  type Mail,
  type MailState,
  REQUEST_MAILS,
  type RequestMail,
  type RequestMessage,
  requestMessage,
} from '#core/retailers/mail/mail-store.ts'
import type { DueMails, StoredRequest } from '#core/retailers/work/request-store.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import { dueAt, isPresent, toMail, toMailRow } from '../mail/mail-row.ts'
import type { Database, MailRow, MailTable } from '../schema/schema.ts'

/** Requests per query. SQLite binds at most about 32,000 values per statement. */
const REQUESTS_AT_ONCE = 1000

/** Initial emails of a request. */
export function firstMails(
  reference: string,
  receivedAt: number,
  state: MailState,
): readonly Insertable<MailTable>[] {
  return FIRST_MAILS.map((mail) => ({ ...rowOf(reference, 0, mail, receivedAt), state }))
}

/** Emails by request reference. A request erased meanwhile has none. */
export async function mailsOf(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string | null, readonly MailRow[]>> {
  const rows: MailRow[] = []
  for (let first = 0; first < references.length; first += REQUESTS_AT_ONCE)
    rows.push(
      ...(await db
        .selectFrom('mail')
        .selectAll()
        .where('requestReference', 'in', references.slice(first, first + REQUESTS_AT_ONCE))
        .execute()),
    )
  return Map.groupBy(rows, (row) => row.requestReference)
}

/** A request's emails, and the last hand-over whose email to the retailer was attempted. */
export function mailFacts(rows: readonly MailRow[]): Pick<StoredRequest, 'mails' | 'triedHandover'> {
  const attemptedRows = rows.filter(
    ({ kind, attempts, resends }) => kind === 'retailer' && (attempts > 0 || resends > 0),
  )
  return {
    ...(attemptedRows.length === 0 ? {} : { triedHandover: Math.max(...attemptedRows.map(handoverIn)) }),
    mails: rows
      .filter(isPresent)
      .flatMap((row) => withRequestMessage(toMail(row)) ?? [])
      .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1)),
  }
}

/** `undefined` for news, which is not an email of the request. */
function withRequestMessage({ message, ...mail }: Mail): Mail<RequestMessage> | undefined {
  return isAbout(message, 'request', 'handover', 'message', 'case') ? { ...mail, message } : undefined
}

/** Emails of which a request has one come first. */
function placeOf({ at, message }: Mail<RequestMessage>): number {
  if (isRequestMail(message.kind)) return REQUEST_MAILS.indexOf(message.kind)
  return REQUEST_MAILS.length + ('entry' in message ? message.entry : at)
}

/**
 * Makes emails of a request due, as if never attempted. Emails that were already attempted become new messages.
 * @returns false if one of them is being sent; the caller must then roll back.
 */
export async function makeDue(
  db: Kysely<Database>,
  reference: string,
  { handovers }: RequestWork,
  { mails, at }: DueMails,
): Promise<boolean> {
  const rows = mails.map((mail) => rowOf(reference, handovers.length, mail, at))
  if (rows.length === 0) return true
  const changedRows = await db
    .insertInto('mail')
    // In the same order everywhere, to avoid deadlocks.
    .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          ...dueAt(at),
          resends: eb
            .case()
            .when('mail.attempts', '>', 0)
            .then(eb('mail.resends', '+', 1))
            .else(eb.ref('mail.resends'))
            .end(),
        }))
        .where((eb) => eb.or([eb('mail.state', 'is', null), eb('mail.state', '!=', 'claimed')])),
    )
    .returning('id')
    .execute()
  return changedRows.length === rows.length
}

/** Withdraws a request's hand-over emails in these states. */
export async function withdraw(
  db: Kysely<Database>,
  reference: string,
  mails: readonly RequestMail[],
  states?: readonly MailState[],
): Promise<void> {
  if (mails.length === 0) return
  await db
    .updateTable('mail')
    .set({ state: null })
    .where('requestReference', '=', reference)
    .where('kind', 'in', mails)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .execute()
}

function rowOf(
  requestReference: string,
  handover: number,
  mail: DueMails['mails'][number],
  at: number,
): Insertable<MailTable> {
  if (typeof mail !== 'string') return { ...toMailRow({ ...mail, at }), requestReference }
  const message = requestMessage(mail, handover)
  const id = (kind: RequestMail) =>
    [requestReference, kind, ...('handover' in message ? [handover] : [])].join('-')
  return {
    ...toMailRow({ id: id(mail), at, message }),
    requestReference,
    // Do not introduce the visitor to a retailer that cannot be reached.
    sentAfter: mail === 'introduction' ? id('retailer') : null,
  }
}

function handoverIn({ message }: MailRow): number {
  // Only `rowOf` writes this column.
  return (JSON.parse(message) as { readonly handover: number }).handover
}
