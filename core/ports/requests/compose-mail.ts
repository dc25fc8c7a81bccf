import type { Email } from '../../retailers/email.ts'
import type { RequestMail } from '../mail/mail-store.ts'
import type { NewRequest, NumberedHandover, StoredRequest } from './request-store.ts'

/**
 * Composes one mail of a request, with HTML and text. The same request always gives the same mail, so that a retry
 * sends the same message. Its id is `<reference>-<mail>`, with the hand-over's number if it is about one, and is another each time
 * that a person has it sent again (`messageId`). It has exactly one recipient.
 */
export type ComposeMail = (
  stored: NewRequest & Partial<Pick<StoredRequest, 'mails'>>,
  mail: RequestMail,
  about?: NumberedHandover,
) => Promise<Email>
