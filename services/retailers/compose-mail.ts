import type { ComposeMail } from '#core/ports/compose-mail.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { HandoverMail, MailKind, NewRequest } from '#core/ports/request-store.ts'
import type { EmailAddress, EmailTemplate } from '#core/retailers/email.ts'
import { deskMail } from './desk-mail.ts'
import { introductionMail, reminderMail, retailerMail } from './handover-mails.ts'
import type { LinkingSite, MailWording } from './mail-rows.ts'
import { toText } from './mail-text.ts'
import { visitorMail } from './visitor-mail.ts'

/** Sender and recipient of the mails. */
export interface MailSettings extends LinkingSite {
  readonly from: EmailAddress
  /** The desk that receives requests, and visitors' replies. */
  readonly desk: EmailAddress
}

const SUBJECT_MAX_LENGTH = 150

const WORDING_OF = { desk: deskMail, visitor: visitorMail }
const HANDOVER_WORDING_OF = {
  retailer: retailerMail,
  introduction: introductionMail,
  reminder: reminderMail,
} satisfies Record<HandoverMail, unknown>

export function createMailComposer(settings: MailSettings, render: RenderMail): ComposeMail {
  const { desk, from } = settings
  return async (stored, mail, about) => {
    const { reference } = stored
    if (mail === 'desk' || mail === 'visitor') {
      const template = await renderTemplate(settings, render, mail, stored)
      const { subject, html, text } = template
      const id = `${reference}-${mail}`
      return {
        id,
        createdAt: stored.receivedAt,
        from,
        ...partiesOf(settings, mail, stored),
        subject,
        html,
        text,
      }
    }
    if (!about) throw new Error('A mail of a hand-over needs the hand-over')
    const { number, handover } = about
    const wording = HANDOVER_WORDING_OF[mail](settings, stored, about)
    const to =
      mail === 'introduction'
        ? visitorOf(stored)
        : { address: handover.contact.email, name: handover.retailerName }
    const createdAt = new Date(
      (mail === 'reminder' ? handover.remindedAt : undefined) ?? handover.at,
    ).toISOString()
    const { subject, html, text } = await rendered(render, `${mail}-${number}`, reference, wording)
    return { id: `${reference}-${mail}-${number}`, createdAt, from, to, replyTo: desk, subject, html, text }
  }
}

/** Fills one of the first mails' templates with a request. */
export async function renderTemplate(
  site: LinkingSite,
  render: RenderMail,
  mail: MailKind,
  stored: NewRequest,
): Promise<EmailTemplate> {
  return rendered(render, mail, stored.reference, WORDING_OF[mail](site, stored))
}

async function rendered(
  render: RenderMail,
  name: string,
  id: string,
  { subject, content }: MailWording,
): Promise<EmailTemplate> {
  return { name, id, subject: oneLine(subject), html: await render(content), text: toText(content) }
}

function partiesOf({ desk }: MailSettings, mail: MailKind, stored: NewRequest) {
  return mail === 'desk' ? { to: desk, replyTo: nameOf(stored) } : { to: visitorOf(stored), replyTo: desk }
}

/** A name held back as suspicious must not become a headline in a stranger's mailbox. */
function visitorOf(stored: NewRequest): EmailAddress {
  return stored.parkedReason === undefined ? nameOf(stored) : { address: stored.request.email }
}

function nameOf({ request }: NewRequest): EmailAddress {
  return { address: request.email, name: `${request.firstName} ${request.lastName}` }
}

function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length <= SUBJECT_MAX_LENGTH ? line : `${line.slice(0, SUBJECT_MAX_LENGTH - 1).toWellFormed()}…`
}
