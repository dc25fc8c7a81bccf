import { replyWithin } from '#core/retailers/form/messages.ts'
import { disableLinks } from '#core/retailers/form/web-addresses.ts'
import type { NewRequest } from '#core/retailers/work/request-store.ts'
import { ideaSections } from './idea-sections.ts'
import {
  answersIn,
  type LinkingSite,
  type MailWording,
  photoRow,
  shopRow,
  statusRow,
  wordedMail,
} from './mail-rows.ts'

/**
 * The email to the visitor: what was received, the reference and what happens next. The recipient may not have sent the
 * request, so the email greets by name only if a browser sent it, contains no typed links, and omits the answers of a
 * suspicious request.
 */
export async function visitorMail(
  site: LinkingSite,
  requestRecord: NewRequest,
  mostIdeas: number,
): Promise<MailWording> {
  const { request, reference } = requestRecord
  const isHeldBack = requestRecord.parkedReason !== undefined
  const greetsByName = requestRecord.fromBrowser === true && !isHeldBack
  const answers = answersIn(request).filter(({ isFree }) => !isFree || !isHeldBack)
  const rows = answers.map(({ label, value, isFree }) => ({
    label,
    value: isFree ? disableLinks(value) : value,
  }))
  const isChanged = rows.some(({ value }, place) => value !== answers[place]?.value)
  const text = await site.texts.mail('mail-visitor', {
    'first-name': greetsByName ? disableLinks(request.firstName) : '',
    reference,
    'reply-within': replyWithin(site.replyDays),
  })
  const { parts } = text
  return wordedMail(text, {
    publicUrl: site.publicUrl,
    reference,
    referenceLabel: 'Reference',
    opening: parts[greetsByName ? 'opening' : 'opening-without-a-name'].blocks,
    steps: parts[request.retailer === 1 ? 'what-happens-next' : 'what-happens-next-for-shops'],
    rows: [
      statusRow(site, reference),
      ...shopRow(site, request.shop, 'Shop you asked for'),
      ...rows,
      ...photoRow(site, request.photo, 'Photo you asked about'),
    ],
    sections: ideaSections(site, requestRecord.ideas, {
      most: mostIdeas,
      written: !isHeldBack,
      clickable: false,
    }),
    closing: [...(isChanged ? parts['web-addresses'].blocks : []), ...parts.closing.blocks],
  })
}
