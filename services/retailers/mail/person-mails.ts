import type { Email } from '#core/email.ts'
import { accessSentence } from '#core/people/access-events.ts'
import type { NewMail, PersonMessage } from '#core/retailers/mail/mail-store.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import { siteTime } from '#core/site-time.ts'
import type { MailSettings } from './compose-mail.ts'
import { type MailWording, wordedMail } from './mail-rows.ts'
import { toText } from './mail-text.ts'

/** Composes an email to a person at the desk. Deterministic. */
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
  const frame = { publicUrl, reference: person }
  if (message.kind === 'invitation') {
    return wordedMail(await texts.mail('mail-invitation', { time }), {
      ...frame,
      referenceLabel: 'For',
      action: { label: 'Create your passkey', href: message.link },
    })
  }
  const event = accessSentence(message.event, person)
  const text = await texts.mail('mail-access', { event, person, time })
  return wordedMail(text, {
    ...frame,
    referenceLabel: 'About',
    action: { label: 'Open the desk', href: `${deskUrl}/desk` },
    steps: text.parts['what-to-do'],
  })
}
