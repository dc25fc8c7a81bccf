import { countedInWords } from '#core/counted.ts'
import type { HandoverMail } from '#core/ports/mail-store.ts'
import type { MailRow, MailSection } from '#core/ports/render-mail.ts'
import type { NewRequest, NumberedHandover } from '#core/ports/request-store.ts'
import type { FieldName } from '#core/retailers/fields.ts'
import { HANDOVER_DAYS, PATIENCE } from '#core/retailers/handover.ts'
import type { RetailerContact } from '#core/retailers/request-work.ts'
import { unclickable } from '#core/retailers/web-addresses.ts'
import { ideaSections } from './idea-sections.ts'
import {
  answersIn,
  type LinkingSite,
  type MailSite,
  type MailWording,
  photoRow,
  statusRow,
  withContactLink,
} from './mail-rows.ts'

/** The retailer's mail: everything that was asked, and a link to answer without an account. */
function retailerMail(
  site: LinkingSite,
  stored: NewRequest,
  about: NumberedHandover,
  mostIdeas: number,
): MailWording {
  const { request, reference } = stored
  return {
    subject: `[${reference}] A customer near you: ${request.city}, ${request.state}`,
    content: {
      ...frameOf(site, reference),
      preview: `${request.city}, ${request.state} ${request.zip}. Please answer within ${countedInWords(PATIENCE.remind, 'working day')}.`,
      title: 'A customer near you is looking for a retailer',
      headings: { reference: 'Reference', steps: 'What to do' },
      paragraphs: [
        `${about.handover.retailerName}, ${site.siteName} passes this request on to you.`,
        ...noteIn(about),
      ],
      steps: STEPS,
      action: answerLink(site, reference, about),
      rows: requestRows(site, stored),
      sections: requestSections(site, stored, mostIdeas),
      closing: [
        LINK_TERMS,
        'Use what the customer wrote for this request alone. Replies to this email reach our desk.',
      ],
    },
  }
}

/** The retailer's reminder. */
function reminderMail(
  site: LinkingSite,
  stored: NewRequest,
  about: NumberedHandover,
  mostIdeas: number,
): MailWording {
  const { request, reference } = stored
  return {
    subject: `[${reference}] Reminder: a customer near you is waiting for an answer`,
    content: {
      ...frameOf(site, reference),
      preview: `${request.city}, ${request.state} ${request.zip}. Please accept or decline.`,
      title: 'A customer is still waiting for your answer',
      headings: { reference: 'Reference', steps: 'What to do' },
      paragraphs: [
        `${about.handover.retailerName}, we passed this request on to you ${countedInWords(PATIENCE.remind, 'working day')} ago. Without an answer, another retailer is asked in ${countedInWords(PATIENCE.takeBack - PATIENCE.remind, 'more day')}.`,
        ...noteIn(about),
      ],
      steps: STEPS,
      action: answerLink(site, reference, about),
      rows: requestRows(site, stored),
      sections: requestSections(site, stored, mostIdeas),
      closing: [LINK_TERMS],
    },
  }
}

/** The visitor's mail: which retailer has the request, and how to reach it. */
function introductionMail(
  site: LinkingSite,
  { reference }: NewRequest,
  { handover }: NumberedHandover,
): MailWording {
  const { retailerName, contact } = handover
  return {
    subject: `Your retailer for request ${reference}`,
    content: {
      ...frameOf(site, reference),
      preview: `${retailerName}, ${contact.phone}`,
      title: `${retailerName} has your request`,
      headings: { reference: 'Reference', steps: 'What happens next' },
      paragraphs: [`We passed your request on to ${retailerName}, the retailer we chose for you.`],
      steps: [
        'The retailer gets in touch with you by email or phone.',
        'You need not wait: call or write to them, and give your reference number.',
        'If they cannot help, we ask another retailer.',
      ],
      rows: [
        { label: 'Retailer', value: retailerName },
        { label: 'Address', value: addressOf(contact) },
        { label: 'Phone', value: contact.phone, href: `tel:${contact.phone.replaceAll(/\D/g, '')}` },
        { label: 'Email', value: contact.email, href: `mailto:${encodeURIComponent(contact.email)}` },
        statusRow(site, reference),
      ],
      closing: [
        'Is something wrong? Reply to this email and leave the reference number in it.',
        'If you did not send a request, someone entered your address by mistake. You can ignore this email.',
      ],
    },
  }
}

/** The wording of each mail of a hand-over. */
export const HANDOVER_WORDINGS: Readonly<
  Record<
    HandoverMail,
    (site: LinkingSite, stored: NewRequest, about: NumberedHandover, mostIdeas: number) => MailWording
  >
> = { retailer: retailerMail, introduction: introductionMail, reminder: reminderMail }

/** What the desk told the retailer with the request. */
function noteIn({ handover: { note } }: NumberedHandover): readonly string[] {
  return note === undefined ? [] : [`A word from our desk: ${note}`]
}

const STEPS = [
  'Open the link and accept the request, or decline it so that we can ask another retailer.',
  'Get in touch with the customer by email or phone.',
  'Tell us by the same link once you have spoken, and later whether you won the order.',
]

const LINK_TERMS = `The link needs no account. It is for this request and for you alone, and is good for ${HANDOVER_DAYS} days, or until the request is closed once you have spoken.`

function frameOf({ siteName, publicUrl }: MailSite, reference: string) {
  return { siteName, publicUrl, reference }
}

function answerLink(site: LinkingSite, reference: string, { number }: NumberedHandover) {
  return { label: 'Accept or decline', href: site.linkTo({ kind: 'handover', reference, number }) }
}

/** Left out of mails to shops: the title says what the customer wants. */
const FOR_THE_DESK: ReadonlySet<FieldName> = new Set(['retailer', 'distributionArea'])

/** What strangers typed contains no links: it comes in our name. */
function requestRows(site: MailSite, { request }: NewRequest): readonly MailRow[] {
  return [
    ...answersIn(request)
      .filter(({ fields }) => !fields.some((field) => FOR_THE_DESK.has(field)))
      .map((answer) => (answer.isFree ? { ...answer, value: unclickable(answer.value) } : answer))
      .map(withContactLink),
    ...photoRow(site, request.photo, 'Photo asked about'),
  ]
}

function requestSections(site: MailSite, { ideas }: NewRequest, most: number): readonly MailSection[] {
  return ideaSections(site, ideas, { most, written: true, clickable: false })
}

function addressOf({ streetAddress, city, state, zip }: RetailerContact): string {
  return `${streetAddress}\n${city}, ${state} ${zip}`
}
