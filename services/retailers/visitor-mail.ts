import type { NewRequest } from '#core/ports/request-store.ts'
import { unclickable } from '#core/retailers/web-addresses.ts'
import { answersIn, type MailSite, type MailWording, photoRow } from './mail-rows.ts'

/**
 * What the visitor reads: what we received, the reference, and what happens next. Whoever reads it may have asked for
 * nothing: the name is no greeting unless a browser sent it, what was typed has nothing to press in it, and where the
 * request was held back as suspicious it is left out.
 */
export function visitorMail(site: MailSite, stored: NewRequest): MailWording {
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
    // Nothing typed: the form must not lend strangers a headline in somebody else's mailbox.
    subject: `We received your request ${reference}`,
    content: {
      ...site,
      preview: `Your reference number is ${reference}. Here is what happens next.`,
      title: 'We received your request',
      reference,
      headings: { reference: 'Reference', steps: 'What happens next' },
      paragraphs: [`${greeting} Your reference number is ${reference}.`],
      steps: [
        'Our retailer desk reads your request.',
        `The desk gets back to you about ${topic}, by email or by phone.`,
        'Is something missing or wrong? Reply to this email and keep the reference number in it.',
      ],
      rows: [...rows, ...photoRow(site, request.photo, 'Photo you asked about')],
      closing: [
        ...(isChanged ? [BRACKETS] : []),
        'If you did not send this request, somebody entered your address by mistake. You can ignore this email.',
      ],
    },
  }
}

const BRACKETS =
  'Web addresses in this copy are written with brackets so that nobody can send you links in our name.'
