import { type EmailAddress, type EmailTemplate, messageId } from '#core/email.ts'
import type { ComposeMail } from '#core/retailers/mail/compose-mail.ts'
import type { FirstMail } from '#core/retailers/mail/mail-store.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { NewRequest } from '#core/retailers/work/request-store.ts'
import { deskMail } from './desk-mail.ts'
import { HANDOVER_WORDINGS } from './handover-mails.ts'
import { MOST_SHOWN } from './idea-sections.ts'
import type { LinkingSite, MailWording } from './mail-rows.ts'
import { toText } from './mail-text.ts'
import { visitorMail } from './visitor-mail.ts'

/** Sender and recipients of the emails. */
export interface MailSettings extends LinkingSite {
  readonly from: EmailAddress
  /** Mailbox of the desk, which receives requests and visitors' replies. */
  readonly desk: EmailAddress
}

const SUBJECT_MAX_LENGTH = 150

/** In bytes, for HTML and text. When encoded, the email stays below 100 kB, above which mail programs truncate. */
const LONGEST_MAIL = 70_000

const WORDING_OF = { desk: deskMail, visitor: visitorMail }

export function createMailComposer(settings: MailSettings, render: RenderMail): ComposeMail {
  const { desk, from } = settings
  return async (requestRecord, mail, about) => {
    const { reference } = requestRecord
    if (mail === 'desk' || mail === 'visitor') {
      const template = await renderTemplate(settings, render, mail, requestRecord)
      const { subject, html, text } = template
      const id = messageId(`${reference}-${mail}`, requestRecord.mails?.[mail])
      return {
        id,
        createdAt: requestRecord.receivedAt,
        from,
        ...partiesOf(settings, mail, requestRecord),
        subject,
        html,
        text,
      }
    }
    if (!about) throw new Error('A hand-over email requires the hand-over')
    const { number, handover } = about
    const wordingWith = (most: number) => HANDOVER_WORDINGS[mail](settings, requestRecord, about, most)
    const to =
      mail === 'introduction'
        ? visitorOf(requestRecord)
        : { address: handover.contact.email, name: handover.retailerName }
    const createdAt = new Date(
      (mail === 'reminder' ? handover.remindedAt : undefined) ?? handover.at,
    ).toISOString()
    const { subject, html, text } = await renderWording(render, `${mail}-${number}`, reference, wordingWith)
    const id = messageId(`${reference}-${mail}-${number}`, requestRecord.mails?.[mail])
    return { id, createdAt, from, to, replyTo: desk, subject, html, text }
  }
}

/** Renders one of the first emails of a request. */
export async function renderTemplate(
  site: LinkingSite,
  render: RenderMail,
  mail: FirstMail,
  requestRecord: NewRequest,
): Promise<EmailTemplate> {
  return renderWording(render, mail, requestRecord.reference, (most) =>
    WORDING_OF[mail](site, requestRecord, most),
  )
}

async function renderWording(
  render: RenderMail,
  name: string,
  id: string,
  wordingWith: (mostIdeas: number) => Promise<MailWording>,
): Promise<EmailTemplate> {
  for (const most of MOST_SHOWN) {
    const { subject, content } = await wordingWith(most)
    const [html, text] = [await render(content), toText(content)]
    const isShort = Buffer.byteLength(html) + Buffer.byteLength(text) <= LONGEST_MAIL
    if (isShort || most === 0) return { name, id, subject: oneLine(subject), html, text }
  }
  throw new Error('The email was not composed')
}

function partiesOf({ desk }: MailSettings, mail: FirstMail, requestRecord: NewRequest) {
  if (mail === 'visitor') return { to: visitorOf(requestRecord), replyTo: desk }
  const { email, firstName, lastName } = requestRecord.request
  return { to: desk, replyTo: { address: email, name: `${firstName} ${lastName}` } }
}

/** Without the name, because the visitor may have entered a stranger's address and any text as the name. */
function visitorOf({ request }: NewRequest): EmailAddress {
  return { address: request.email }
}

function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length <= SUBJECT_MAX_LENGTH ? line : `${line.slice(0, SUBJECT_MAX_LENGTH - 1).toWellFormed()}…`
}
