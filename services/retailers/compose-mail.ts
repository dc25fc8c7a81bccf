import type { ComposeMail } from '#core/ports/compose-mail.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { MailKind, NewRequest } from '#core/ports/request-store.ts'
import type { EmailAddress, EmailTemplate } from '#core/retailers/email.ts'
import { deskMail } from './desk-mail.ts'
import type { MailSite } from './mail-rows.ts'
import { toText } from './mail-text.ts'
import { visitorMail } from './visitor-mail.ts'

/** Who writes the mails, and in whose name. */
export interface MailSettings extends MailSite {
  readonly from: EmailAddress
  /** The desk that receives requests, and answers to visitors' replies. */
  readonly desk: EmailAddress
}

const SUBJECT_MAX_LENGTH = 150

const WORDING_OF = { desk: deskMail, visitor: visitorMail }

/** Writes the mails of a request, each on its own. */
export function createMailComposer(settings: MailSettings, render: RenderMail): ComposeMail {
  return async (stored, mail) => {
    const { request, reference, receivedAt } = stored
    const { desk, from } = settings
    const visitor = { address: request.email, name: `${request.firstName} ${request.lastName}` }
    // A name that was held back as suspicious is no headline for a stranger's mailbox.
    const named = stored.parkedReason === undefined ? visitor : { address: request.email }
    const [to, replyTo] = mail === 'desk' ? [desk, visitor] : [named, desk]
    const { subject, html, text } = await renderTemplate(settings, render, mail, stored)
    return { id: `${reference}-${mail}`, createdAt: receivedAt, from, to, replyTo, subject, html, text }
  }
}

/** Fills the template of one mail with a request. */
export async function renderTemplate(
  site: MailSite,
  render: RenderMail,
  mail: MailKind,
  stored: NewRequest,
): Promise<EmailTemplate> {
  const { siteName, publicUrl } = site
  const { subject, content } = WORDING_OF[mail]({ siteName, publicUrl }, stored)
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
