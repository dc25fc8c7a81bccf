import type { NewRequest } from '#core/ports/request-store.ts'
import { replyWithin } from '#core/retailers/messages.ts'
import { unclickable } from '#core/retailers/web-addresses.ts'
import { ideaSections } from './idea-sections.ts'
import { answersIn, type LinkingSite, type MailWording, photoRow, statusRow } from './mail-rows.ts'

/**
 * The visitor's mail: what was received, the reference, and what happens next. The recipient may not have sent the
 * request, so the name is greeted only if a browser sent it, typed text contains no links, and a suspicious
 * request's answers are left out.
 */
export function visitorMail(site: LinkingSite, stored: NewRequest, mostIdeas: number): MailWording {
  const { request, reference } = stored
  const isHeldBack = stored.parkedReason !== undefined
  const greeting =
    stored.fromBrowser === true && !isHeldBack
      ? `Thank you, ${unclickable(request.firstName)}.`
      : 'Thank you.'
  const given = answersIn(request).filter(({ isFree }) => !isFree || !isHeldBack)
  const rows = given.map(({ label, value, isFree }) => ({
    label,
    value: isFree ? unclickable(value) : value,
  }))
  const isChanged = rows.some(({ value }, place) => value !== given[place]?.value)
  const topic = request.retailer === 1 ? 'a retailer for your project' : 'becoming a retailer'
  return {
    // Contains nothing typed, so that strangers cannot put a headline in somebody else's mailbox.
    subject: `We received your request ${reference}`,
    content: {
      siteName: site.siteName,
      publicUrl: site.publicUrl,
      preview: `Your reference number is ${reference}. Here is what happens next.`,
      title: 'We received your request',
      reference,
      headings: { reference: 'Reference', steps: 'What happens next' },
      paragraphs: [`${greeting} Your reference number is ${reference}.`],
      steps: [
        'Our retailer desk reads your request.',
        `We’ll contact you about ${topic} by email or phone, usually within ${replyWithin(site.replyDays)}.`,
        'Is something missing or wrong? Reply to this email and leave the reference number in it.',
      ],
      rows: [statusRow(site, reference), ...rows, ...photoRow(site, request.photo, 'Photo you asked about')],
      sections: ideaSections(site, stored.ideas, { most: mostIdeas, written: !isHeldBack, clickable: false }),
      closing: [
        ...(isChanged ? [BRACKETS] : []),
        'If you did not send this request, someone entered your address by mistake. You can ignore this email.',
      ],
    },
  }
}

const BRACKETS =
  'Web addresses in this copy are written with brackets so that nobody can send you links in our name.'
