import type { Email } from '../retailers/email.ts'
import type { MailKind, NewRequest } from './request-store.ts'

/**
 * Writes one mail of a request, finished with HTML and text. The same request always gives the same mail, so that a
 * mail tried again is the same message. It has the id `<reference>-<mail>` and exactly one recipient.
 */
export type ComposeMail = (stored: NewRequest, mail: MailKind) => Promise<Email>
