import { accessSentence } from '#core/desk/access-events.ts'
import type { NewMail, PersonMessage } from '#core/ports/mail-store.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { Email } from '#core/retailers/email.ts'
import { siteTime } from '#core/site-time.ts'
import type { MailSettings } from '../retailers/compose-mail.ts'
import type { MailWording } from '../retailers/mail-rows.ts'
import { toText } from '../retailers/mail-text.ts'

/** Composes a mail to one person of the desk. The same mail is always composed alike. */
export type ComposePersonMail = (mail: NewMail<PersonMessage>) => Promise<Email>

export function createPersonMailComposer(
  settings: Pick<MailSettings, 'siteName' | 'publicUrl' | 'deskUrl' | 'from'>,
  render: RenderMail,
): ComposePersonMail {
  return async ({ id, to, at, message }) => {
    const { subject, content } = wordingOf(settings, message, at)
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

function wordingOf(
  { siteName, publicUrl, deskUrl = publicUrl }: Pick<MailSettings, 'siteName' | 'publicUrl' | 'deskUrl'>,
  message: PersonMessage,
  at: number,
): MailWording {
  const { person } = message
  const frame = {
    siteName,
    publicUrl,
    reference: person,
    headings: { reference: 'For', steps: 'What to do' },
    rows: [],
    steps: [],
  }
  if (message.kind === 'invitation')
    return {
      subject: `Your link to the desk of ${siteName}`,
      content: {
        ...frame,
        preview: 'Create a passkey, and you are signed in. The link works once.',
        title: 'Your link to the desk',
        paragraphs: [
          `Open this link on the device that you work with, and create a passkey there: your fingerprint, your face, or the device’s code then signs you in to the desk of ${siteName}.`,
        ],
        action: { label: 'Create your passkey', href: message.link },
        closing: [
          `The link works once, within 24 hours of ${siteTime(at)}. It is for you alone: do not pass this email on.`,
          'Did you not expect this email? Then leave it alone, and the link ends by itself.',
        ],
      },
    }
  const what = accessSentence(message.event, person)
  return {
    subject: what,
    content: {
      ...frame,
      headings: { ...frame.headings, reference: 'About' },
      preview: `On ${siteTime(at)}. Was it not ${person}? Then act at once.`,
      title: what,
      paragraphs: [`This happened on ${siteTime(at)}.`],
      action: { label: 'Open the desk', href: `${deskUrl}/desk` },
      steps: [
        `Was it ${person}? Then there is nothing to do.`,
        'Was it somebody else? Tell an admin at once, by telephone: on the desk’s page People, Recover ends all open sessions and removes all passkeys.',
      ],
      closing: ['This email goes to the person it is about and to all admins who gave an address.'],
    },
  }
}
