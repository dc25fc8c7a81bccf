import { type Email, type EmailAddress, messageId } from '#core/email.ts'
import { oneLine, shorten } from '#core/plain-text.ts'
import {
  isAbout,
  MAILS,
  type Mail,
  type MailDefinition,
  type MailMessage,
} from '#core/retailers/mail/mail-store.ts'
import type { MailContent, RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import type { MailTexts } from '../../texts/texts.ts'
import { digestMail, newsMail, personMail } from './desk-mails.ts'
import { IDEAS_SHOWN } from './idea-sections.ts'
import type { MailSettings } from './mail-rows.ts'
import { toText } from './mail-text.ts'
import { privacyMail } from './privacy-mails.ts'
import { handoverIn, type MailSubject, REQUEST_WORDINGS } from './request-mails.ts'

/** A stored email, or one that could be stored. */
export type MailToCompose = Pick<Mail, 'id' | 'at' | 'message'> &
  Partial<Pick<Mail, 'about' | 'to' | 'record'>>

/**
 * Composes an email of any kind, as HTML and text. Deterministic, so that a retry sends the same message; its id
 * changes only if a person has it sent again (`messageId`).
 * @param subject required for emails of a request.
 */
export type ComposeMail = (mail: MailToCompose, subject?: MailSubject) => Promise<Email>

const SUBJECT_MAX_LENGTH = 150

/** In bytes, for HTML and text. When encoded, the email stays below 100 kB, above which mail programs truncate. */
const LONGEST_MAIL = 70_000

export function createMailComposer(settings: MailSettings, render: RenderMail): ComposeMail {
  return async (mail, subject) => {
    const { id, at, record, message } = mail
    for (const most of IDEAS_SHOWN) {
      const content = await contentOf(settings, mail, subject, most)
      const to = addressOf(settings, mail, subject)
      if (!to) throw new Error(`The email ${id} has no address`)
      const replyTo = replyAddressOf(settings, message, subject)
      const [html, text] = [await render(content), toText(content)]
      if (Buffer.byteLength(html) + Buffer.byteLength(text) > LONGEST_MAIL && most > 0) continue
      return {
        id: messageId(id, record),
        createdAt: new Date(at).toISOString(),
        from: await senderNamed(settings[isAbout(message, 'message') ? 'desk' : 'from'], settings.texts),
        to,
        ...(replyTo && { replyTo }),
        subject: shorten(oneLine(content.subject), SUBJECT_MAX_LENGTH),
        html,
        text,
      }
    }
    throw new Error('The email was not composed')
  }
}

/** Composes stored emails. Resolves to `undefined` if the request was erased meanwhile. */
export function createStoredComposer(compose: ComposeMail, store: Pick<RequestStore, 'find'>) {
  return async (mail: Mail): Promise<Email | undefined> => {
    const { about = '', message } = mail
    if (!isAbout(message, 'request', 'handover', 'message')) return compose(mail)
    const worked = await store.find(about)
    return worked && compose(mail, worked)
  }
}

async function contentOf(
  settings: MailSettings,
  { id, at, about: reference = '', message }: MailToCompose,
  subject: MailSubject | undefined,
  maxIdeas: number,
): Promise<MailContent> {
  if (isAbout(message, 'day')) return digestMail(settings, message)
  if (isAbout(message, 'news')) return newsMail(settings, message, { reference, at })
  if (isAbout(message, 'case')) return privacyMail(settings, message, reference)
  if (isAbout(message, 'person')) return personMail(settings, message, at)
  if (!subject) throw new Error(`The email ${id} requires its request`)
  return REQUEST_WORDINGS[message.kind](settings, subject, message, maxIdeas)
}

function addressOf(
  { desk }: MailSettings,
  { message, to }: MailToCompose,
  subject: MailSubject | undefined,
): EmailAddress | undefined {
  const { to: recipient }: MailDefinition = MAILS[message.kind]
  if (recipient === undefined) return to
  switch (recipient) {
    case 'desk':
      return desk
    case 'visitor':
      // Without the name, because the visitor may have entered a stranger's address and any text as the name.
      return subject && { address: subject.stored.request.email }
    case 'retailer': {
      const handover = subject && handoverIn(subject, message)
      return handover && { address: handover.contact.email, name: handover.retailerName }
    }
  }
}

/** The desk answers the visitor; everyone else answers the desk, unless the email is the desk's own. */
function replyAddressOf(
  { desk }: MailSettings,
  message: MailMessage,
  subject: MailSubject | undefined,
): EmailAddress | undefined {
  const { firstName, lastName, email } = subject?.stored.request ?? { firstName: '', lastName: '', email: '' }
  if (message.kind === 'desk') return { address: email, name: `${firstName} ${lastName}` }
  return isAbout(message, 'request', 'handover', 'message', 'case') ? desk : undefined
}

/** The sender as recipients see it, with the brand's name unless it has its own. */
export async function senderNamed(
  sender: EmailAddress,
  texts: Pick<MailTexts, 'words'>,
): Promise<EmailAddress> {
  return sender.name === undefined ? { ...sender, name: (await texts.words()).brand.name } : sender
}
