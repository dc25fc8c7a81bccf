import { accessSentence } from '#core/desk/access/access-events.ts'
import type { NewMail, PersonMessage } from '#core/ports/mail/mail-store.ts'
import type { RenderMail } from '#core/ports/mail/render-mail.ts'
import type { Email } from '#core/retailers/email.ts'
import { siteTime } from '#core/site-time.ts'
import type { MailSettings } from '../retailers/mail/compose-mail.ts'
import type { MailWording } from '../retailers/mail/mail-rows.ts'
import { toText } from '../retailers/mail/mail-text.ts'

/** Composes a mail to one person at the desk. The same mail is always composed alike. */
export type ComposePersonMail = (mail: NewMail<PersonMessage>) => Promise<Email>

export function createPersonMailComposer(
  settings: Pick<MailSettings, 'publicUrl' | 'deskUrl' | 'from' | 'texts'>,
  render: RenderMail,
): ComposePersonMail {
  return async ({ id, to, at, message }) => {
    const { subject, content } = await wordingOf(settings, message, at)
    return {
      id,
      createdAt: new Date(at).toISOString(),
      from: settings.from,
      to,
      subject,
      html: await render(content),
      text: toText(content),
    }
  }
}

async function wordingOf(
  { publicUrl, deskUrl = publicUrl, texts }: Pick<MailSettings, 'publicUrl' | 'deskUrl' | 'texts'>,
  message: PersonMessage,
  at: number,
): Promise<MailWording> {
  const { person } = message
  const time = siteTime(at)
  const frame = { publicUrl, reference: person, rows: [] }
  if (message.kind === 'invitation') {
    const { lines, parts, siteName } = await texts.mail('mail-invitation', { time })
    return {
      subject: lines.subject,
      content: {
        ...frame,
        siteName,
        referenceLabel: 'For',
        preview: lines.preview,
        title: lines.title,
        opening: parts.opening.blocks,
        action: { label: 'Create your passkey', href: message.link },
        closing: parts.closing.blocks,
      },
    }
  }
  const event = accessSentence(message.event, person)
  const { lines, parts, siteName } = await texts.mail('mail-access', { event, person, time })
  return {
    subject: lines.subject,
    content: {
      ...frame,
      siteName,
      referenceLabel: 'About',
      preview: lines.preview,
      title: lines.title,
      opening: parts.opening.blocks,
      action: { label: 'Open the desk', href: `${deskUrl}/desk` },
      steps: parts['what-to-do'],
      closing: parts.closing.blocks,
    },
  }
}
