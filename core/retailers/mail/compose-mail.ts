import type { Email } from '../../email.ts'
import type { NewRequest, NumberedHandover, StoredRequest } from '../work/request-store.ts'
import type { RequestMail } from './mail-store.ts'

/**
 * Composes one email of a request, as HTML and text. Deterministic, so that a retry sends the same message. Its id is `<reference>-<mail>`,
 * with the hand-over's number if it belongs to one, and changes if a person has it sent again (`messageId`). It has exactly one recipient.
 */
export type ComposeMail = (
  requestRecord: NewRequest & Partial<Pick<StoredRequest, 'mails'>>,
  mail: RequestMail,
  about?: NumberedHandover,
) => Promise<Email>
