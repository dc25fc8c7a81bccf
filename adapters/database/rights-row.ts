import type { Insertable, Selectable } from 'kysely'
import type { ClaimedRightsMail, NewRightsMail, RightsMail, RightsMessage } from '#core/ports/rights-store.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'
import { dueOn } from '#core/rights/rights-clock.ts'
import { dueAt } from './mail-outbox.ts'
import { resentOf } from './request-row.ts'
import type { RightsCaseTable, RightsMailTable } from './schema.ts'

export type RightsMailRow = Selectable<RightsMailTable>

/** Whether files are swept is known elsewhere. */
export function toCaseColumns(rightsCase: RightsCase) {
  const { version, receivedOn, extension, closed } = rightsCase
  return {
    version,
    due_on: dueOn(receivedOn, extension !== undefined),
    closed_at: closed?.at ?? null,
    data: JSON.stringify(rightsCase),
  }
}

export function toCase({ data }: Pick<Selectable<RightsCaseTable>, 'data'>): RightsCase {
  // Written by `toCaseColumns` alone.
  return JSON.parse(data) as RightsCase
}

export function toMailRow(
  caseNumber: string,
  { id, to, at, message }: NewRightsMail,
): Insertable<RightsMailTable> {
  return {
    id,
    case_number: caseNumber,
    kind: message.kind,
    at,
    to_address: to.address,
    to_name: to.name ?? null,
    message: JSON.stringify(message),
    ...dueAt(at),
  }
}

export function toMail(row: RightsMailRow): RightsMail {
  const { state, attempts, last_error: lastError, claimed_until: claimedUntil } = row
  return {
    id: row.id,
    caseNumber: row.case_number,
    to: { address: row.to_address, ...(row.to_name === null ? {} : { name: row.to_name }) },
    at: Number(row.at),
    // Written by `toMailRow` alone.
    message: JSON.parse(row.message) as RightsMessage,
    record: {
      state,
      attempts,
      nextAttemptAt: new Date(Number(row.next_attempt_at)).toISOString(),
      ...resentOf(row.resends),
      ...(lastError === null ? {} : { lastError }),
      ...(claimedUntil === null ? {} : { claimedUntil: new Date(Number(claimedUntil)).toISOString() }),
    },
  }
}

export function toClaim(row: RightsMailRow, token: string): ClaimedRightsMail {
  return { mail: toMail(row), attempts: row.attempts, token }
}
