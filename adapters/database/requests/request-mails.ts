import type { Insertable, Kysely } from 'kysely'
import {
  FIRST_MAILS,
  isAbout,
  isHandoverMail,
  isRequestMail,
  type Mail,
  type MailRecord,
  type MailState,
  type RequestMail,
} from '#core/retailers/mail/mail-store.ts'
import type {
  DueMails,
  MailOfChange,
  MessageRecord,
  StoredRequest,
} from '#core/retailers/work/request-store.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import { dueAt, isPresent, toMail, toMailRow, toRecord } from '../mail/mail-row.ts'
import type { Database, MailRow, MailTable } from '../schema/schema.ts'

/** Requests per query. SQLite binds at most about 32,000 values per statement. */
const REQUESTS_AT_ONCE = 1000

/** Initial emails of a request. */
export function firstMails(
  reference: string,
  receivedAt: number,
  state: MailState,
): readonly Insertable<MailTable>[] {
  return FIRST_MAILS.map((mail) => ({ ...rowOf(reference, mail, 0, receivedAt), state }))
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

/** The states of a request's emails; `undefined` if the request was erased. */
export function mailFacts(
  rows: readonly MailRow[],
): Pick<StoredRequest, 'mails' | 'triedHandover' | 'messages'> | undefined {
  const records: Partial<Record<RequestMail, MailRecord>> = Object.fromEntries(
    rows
      .filter(isPresent)
      .filter(({ kind }) => isRequestMail(kind))
      .map((row) => [row.kind, toRecord(row)]),
  )
  const { desk, visitor, ...others } = records
  if (!desk || !visitor) return undefined
  const attemptedRows = rows.filter(
    ({ kind, attempts, resends }) => kind === 'retailer' && (attempts > 0 || resends > 0),
  )
  const messages = messagesIn(rows)
  return {
    ...(messages.length === 0 ? {} : { messages }),
    ...(attemptedRows.length === 0 ? {} : { triedHandover: Math.max(...attemptedRows.map(handoverIn)) }),
    mails: { desk, visitor, ...others },
  }
}

/** The states of the emails of a privacy request, which has none to the desk or the visitor. */
export function privacyMailFacts(rows: readonly MailRow[]): Pick<StoredRequest, 'mails' | 'messages'> {
  const none = { state: 'external', attempts: 0, nextAttemptAt: '' } as const
  return { mails: { desk: none, visitor: none }, messages: messagesIn(rows) }
}

/** Messages from the desk and the emails of a privacy request, oldest first. */
function messagesIn(rows: readonly MailRow[]): readonly MessageRecord[] {
  return rows
    .filter(isPresent)
    .map(toMail)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, to, message, record }) =>
      isAbout(message, 'message') || isAbout(message, 'case')
        ? [{ id, message, record, ...(to && { to }) }]
        : [],
    )
}

function placeOf({ at, message }: Mail): number {
  return 'entry' in message ? message.entry : at
}

/**
 * Makes emails of a request due, as if never attempted. Emails that were already attempted become new messages.
 * @returns false if one of them is being sent; the caller must then roll back.
 */
export async function makeDue(
  db: Kysely<Database>,
  reference: string,
  { handovers }: RequestWork,
  { mails, others = [], at }: DueMails,
): Promise<boolean> {
  const rows = [
    ...mails.map((mail) => rowOf(reference, mail, handovers.length, at)),
    ...others.map((mail) => rowOfChange(reference, mail, at)),
  ]
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

function rowOf(reference: string, mail: RequestMail, handover: number, at: number) {
  const id = (kind: RequestMail) => `${reference}-${kind}-${handover}`
  const row = isHandoverMail(mail)
    ? toMailRow({ id: id(mail), at, message: { kind: mail, handover } })
    : toMailRow({ id: `${reference}-${mail}`, at, message: { kind: mail } })
  return {
    ...row,
    requestReference: reference,
    // Do not introduce the visitor to a retailer that cannot be reached.
    sentAfter: mail === 'introduction' ? id('retailer') : null,
  }
}

function rowOfChange(reference: string, mail: MailOfChange, at: number): Insertable<MailTable> {
  return { ...toMailRow({ ...mail, at }), requestReference: reference }
}

function handoverIn({ message }: MailRow): number {
  // Only `rowOf` writes this column.
  return (JSON.parse(message) as { readonly handover: number }).handover
}
