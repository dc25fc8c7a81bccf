import type { Email, EmailAddress } from '#core/email.ts'
import { NEWS } from '#core/people/news.ts'
import type { NewsMessage } from '#core/retailers/mail/mail-store.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import { siteTime } from '#core/site-time.ts'
import type { MailSettings } from './compose-mail.ts'
import { toText } from './mail-text.ts'

/**
 * Composes the immediate email to a person at the desk about news on a request. Deterministic. Contains nothing about
 * the visitor, whose details are at the desk.
 */
export type ComposeNews = (mail: {
  readonly id: string
  readonly reference: string
  /** When it happened, in ms since 1970. */
  readonly at: number
  readonly to: EmailAddress
  readonly message: NewsMessage
}) => Promise<Email>

export function createNewsComposer(
  { publicUrl, deskUrl = publicUrl, from, texts }: MailSettings,
  render: RenderMail,
): ComposeNews {
  return async ({ id, reference, at, to, message: { event } }) => {
    const { lines, parts, siteName } = await texts.mail('mail-news', {
      time: siteTime(at),
      switch: NEWS[event],
    })
    const news = lines[event]
    const content = {
      siteName,
      publicUrl,
      reference,
      referenceLabel: 'Reference',
      preview: `${news}: ${reference}`,
      title: news,
      opening: parts.opening.blocks,
      action: { label: 'Open the request', href: `${deskUrl}/desk/requests/${reference}` },
      rows: [],
      closing: parts.closing.blocks,
    }
    return {
      id,
      createdAt: new Date(at).toISOString(),
      from,
      to,
      subject: `[${reference}] ${news}`,
      html: await render(content),
      text: toText(content),
    }
  }
}
