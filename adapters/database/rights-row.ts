import type { Insertable, Selectable } from 'kysely'
import type { MailState, RightsMessage } from '#core/ports/mail-store.ts'
import type { NewRightsMail, RightsMail } from '#core/ports/rights-store.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'
import { dueOn } from '#core/rights/rights-clock.ts'
import { toMail, toMailRow } from './mail-row.ts'
import type { MailRow, MailTable, RightsCaseTable } from './schema.ts'

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

export function toCaseMailRow(caseNumber: string, mail: NewRightsMail): Insertable<MailTable> {
  return { ...toMailRow(mail), case_number: caseNumber }
}

/** A mail of a case. */
export function toCaseMail(row: MailRow & { readonly state: MailState }): RightsMail {
  const { to = { address: '' }, about: caseNumber = '', message, ...mail } = toMail(row)
  // Written by `toCaseMailRow` alone.
  return { ...mail, caseNumber, to, message: message as RightsMessage }
}
