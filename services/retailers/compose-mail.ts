import type { ComposeMail } from '#core/ports/compose-mail.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { MailKind, NewRequest } from '#core/ports/request-store.ts'
import type { EmailAddress, EmailTemplate } from '#core/retailers/email.ts'
import { deskMail } from './desk-mail.ts'
import type { MailSite } from './mail-rows.ts'
import { toText } from './mail-text.ts'
import { visitorMail } from './visitor-mail.ts'

/** Sender and recipient of the mails. */
export interface MailSettings extends MailSite {
  readonly from: EmailAddress
  /** The desk that receives requests, and visitors' replies. */
  readonly desk: EmailAddress
}

const SUBJECT_MAX_LENGTH = 150

const WORDING_OF = { desk: deskMail, visitor: visitorMail }

export function createMailComposer(settings: MailSettings, render: RenderMail): ComposeMail {
  return async (stored, mail) => {
    const { request, reference, receivedAt } = stored
    const { desk, from } = settings
    const visitor = { address: request.email, name: `${request.firstName} ${request.lastName}` }
    // A name held back as suspicious must not become a headline in a stranger's mailbox.
    const named = stored.parkedReason === undefined ? visitor : { address: request.email }
    const [to, replyTo] = mail === 'desk' ? [desk, visitor] : [named, desk]
    const { subject, html, text } = await renderTemplate(settings, render, mail, stored)
    return { id: `${reference}-${mail}`, createdAt: receivedAt, from, to, replyTo, subject, html, text }
  }
}

/** Fills one mail's template with a request. */
export async function renderTemplate(
  site: MailSite,
  render: RenderMail,
  mail: MailKind,
  stored: NewRequest,
): Promise<EmailTemplate> {
  const { subject, content } = WORDING_OF[mail](site, stored)
  return {
    name: mail,
    id: stored.reference,
    subject: oneLine(subject),
    html: await render(content),
    text: toText(content),
  }
}

function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length <= SUBJECT_MAX_LENGTH ? line : `${line.slice(0, SUBJECT_MAX_LENGTH - 1).toWellFormed()}…`
}
