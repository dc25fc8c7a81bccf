import type { Email } from '../retailers/email.ts'
import type { MailKind, NewRequest } from './request-store.ts'

/**
 * Writes the mails of a request, finished with HTML and text. The same request always gives the same mails, so
 * that a mail tried again is the same message. Each has the id `<reference>-<kind>` and exactly one recipient.
 */
export type ComposeMails = (stored: NewRequest) => Promise<Readonly<Record<MailKind, Email>>>
