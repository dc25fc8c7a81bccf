import type { Email } from '#core/email.ts'
import type { MessageMail } from '#core/retailers/mail/mail-store.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { NumberedHandover, StoredRequest } from '#core/retailers/work/request-store.ts'
import { paragraphsOf } from '#core/texts/text-tree.ts'
import type { MailSettings } from './compose-mail.ts'
import { statusRow } from './mail-rows.ts'
import { toText } from './mail-text.ts'

/** A message written by the desk. */
export interface DeskMessage {
  readonly kind: MessageMail
  /** ID of the email. */
  readonly id: string
  /** When it was written, in ms since 1970. */
  readonly at: number
  /** The text, or the part of the email's wording that says what the visitor did. */
  readonly text: string | { readonly part: 'withdrawn' | 'resumed' }
  /** The hand-over whose retailer receives it. */
  readonly about?: NumberedHandover | undefined
}

/** Composes a message from the desk to the visitor or the retailer of a request. Deterministic. */
export type ComposeMessage = (
  requestRecord: Pick<StoredRequest, 'reference' | 'request'>,
  message: DeskMessage,
) => Promise<Email>

export function createMessageComposer(settings: MailSettings, render: RenderMail): ComposeMessage {
  const { desk, publicUrl, texts } = settings
  return async ({ reference, request }, { kind, id, at, text, about }) => {
    const isToVisitor = kind === 'to-visitor'
    if (!isToVisitor && !about) throw new Error('A message to a retailer requires the hand-over')
    const { city, state } = request
    const toRetailer = await texts.mail('mail-message-retailer', { reference, city, state })
    const { lines, parts, siteName } = isToVisitor
      ? await texts.mail('mail-message-visitor', { reference })
      : toRetailer
    const isWritten = typeof text === 'string'
    const opening = isWritten ? paragraphsOf(text) : toRetailer.parts[text.part].blocks
    const content = {
      siteName,
      publicUrl,
      reference,
      referenceLabel: 'Reference',
      preview: (isWritten ? text : lines.title).slice(0, 120),
      title: lines.title,
      opening,
      ...(about && {
        action: {
          label: 'Open the request',
          href: settings.linkTo({ kind: 'handover', reference, number: about.number }),
        },
      }),
      rows: isToVisitor ? [statusRow(settings, reference)] : [],
      closing: parts.closing.blocks,
    }
    return {
      id,
      createdAt: new Date(at).toISOString(),
      from: desk,
      to: about
        ? { address: about.handover.contact.email, name: about.handover.retailerName }
        : { address: request.email },
      replyTo: desk,
      subject: lines.subject.replaceAll(/\p{Cc}+/gu, ' '),
      html: await render(content),
      text: toText(content),
    }
  }
}
