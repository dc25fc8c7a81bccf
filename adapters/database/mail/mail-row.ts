import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import {
  MAILS,
  type Mail,
  type MailMessage,
  type MailRecord,
  type MailState,
  type NewMail,
} from '#core/retailers/mail/mail-store.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import { type Database, type MailRow, type MailTable, withoutNulls } from '../schema/schema.ts'

/** Columns of an email that is due and has not been attempted. */
export function dueAt(at: number) {
  return {
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: at,
    lastError: null,
    claimedUntil: null,
    claimToken: null,
    transportDown: 0,
  } as const
}

/** Row of an email that refers to no other record, due at its time. */
export function toMailRow({
  id,
  at,
  to,
  message: { kind, ...rest },
}: Omit<NewMail, 'to'> & Partial<Pick<NewMail, 'to'>>): Insertable<MailTable> {
  const columns = { toAddress: to?.address, toName: to?.name, message: JSON.stringify(rest), resends: 0 }
  return { id, kind, at, ...columns, ...dueAt(at) }
}

type PresentRow = MailRow & { readonly state: MailState }

export function toMail(row: PresentRow): Mail {
  const { id, kind, at, requestReference, caseNumber, toAddress: address, toName: name } = withoutNulls(row)
  const about = requestReference ?? caseNumber
  return {
    id,
    ...(about !== undefined && { about }),
    ...(address !== undefined && { to: { address, ...(name !== undefined && { name }) } }),
    at,
    // Only `toMailRow` writes this column.
    message: { kind, ...JSON.parse(row.message) } as MailMessage,
    record: toRecord(row),
  }
}

function toRecord(row: PresentRow): MailRecord {
  const { state, attempts, resends, nextAttemptAt, lastError, claimedUntil } = withoutNulls(row)
  return {
    state,
    attempts,
    nextAttemptAt: toIso(nextAttemptAt),
    ...(resends > 0 && { resends }),
    ...(lastError !== undefined && { lastError }),
    ...(claimedUntil !== undefined && { claimedUntil: toIso(claimedUntil) }),
  }
}

/** Whether an email was not withdrawn and its kind is known to this version. */
export function isPresent(row: MailRow): row is PresentRow {
  return row.state !== null && row.kind in MAILS
}

/** Whether a request has an email of this kind in one of these states. Literals let partial indexes apply. */
export function hasMail(
  eb: ExpressionBuilder<Database, 'retailerRequest'>,
  kind: MailRow['kind'],
  ...states: readonly MailState[]
) {
  return eb.exists(
    eb
      .selectFrom('mail')
      .select(sql.lit(1).as('one'))
      .whereRef('mail.requestReference', '=', 'retailerRequest.reference')
      .where('mail.kind', '=', sql.lit(kind))
      .where('mail.state', 'in', spelledOut(states)),
  )
}

export function toIso(time: number): string {
  return new Date(time).toISOString()
}
