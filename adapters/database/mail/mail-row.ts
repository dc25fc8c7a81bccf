import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import {
  MAILS,
  type Mail,
  type MailMessage,
  type MailRecord,
  type MailState,
  type NewMail,
} from '#core/retailers/mail/mail-store.ts'
import type { Database, MailRow, MailTable } from '../schema/schema.ts'

/** Columns of an email that is due and has not been attempted. */
export function dueAt(at: number) {
  return {
    state: 'waiting',
    attempts: 0,
    next_attempt_at: at,
    last_error: null,
    claimed_until: null,
    claim_token: null,
    transport_down: 0,
  } as const
}

/** Row of an email that refers to no other record, due at its time. */
export function toMailRow({
  id,
  at,
  to,
  message: { kind, ...rest },
}: Omit<NewMail, 'to'> & Partial<Pick<NewMail, 'to'>>): Insertable<MailTable> {
  return {
    id,
    kind,
    request_reference: null,
    case_number: null,
    at,
    to_address: to?.address ?? null,
    to_name: to?.name ?? null,
    message: JSON.stringify(rest),
    sent_after: null,
    resends: 0,
    ...dueAt(at),
  }
}

export function toMail(row: MailRow & { readonly state: MailState }): Mail {
  const about = row.request_reference ?? row.case_number
  const { to_address: address, to_name: name } = row
  return {
    id: row.id,
    ...(about === null ? {} : { about }),
    ...(address === null ? {} : { to: { address, ...(name === null ? {} : { name }) } }),
    at: Number(row.at),
    // Only `toMailRow` writes this column.
    message: { kind: row.kind, ...JSON.parse(row.message) } as MailMessage,
    record: toRecord(row),
  }
}

export function toRecord(row: MailRow & { readonly state: MailState }): MailRecord {
  const { state, attempts, resends, last_error: lastError, claimed_until: claimedUntil } = row
  return {
    state,
    attempts,
    nextAttemptAt: toIso(row.next_attempt_at),
    ...(resends === 0 ? {} : { resends }),
    ...(lastError === null ? {} : { lastError }),
    ...(claimedUntil === null ? {} : { claimedUntil: toIso(claimedUntil) }),
  }
}

/** Whether an email was not withdrawn and its kind is known to this version. */
export function isPresent(row: MailRow): row is MailRow & { readonly state: MailState } {
  return row.state !== null && row.kind in MAILS
}

/** Whether a request has an email of this kind in one of these states. Literals let partial indexes apply. */
export function hasMail(
  eb: ExpressionBuilder<Database, 'retailer_request'>,
  kind: MailRow['kind'],
  ...states: readonly MailState[]
) {
  return eb.exists(
    eb
      .selectFrom('mail')
      .select(sql.lit(1).as('one'))
      .whereRef('mail.request_reference', '=', 'retailer_request.reference')
      .where('mail.kind', '=', sql.lit(kind))
      .where(
        'mail.state',
        'in',
        states.map((state) => sql.lit(state)),
      ),
  )
}

function toIso(time: number | string): string {
  return new Date(Number(time)).toISOString()
}
