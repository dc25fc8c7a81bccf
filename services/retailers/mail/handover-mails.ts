import { countedInWords, formatCount } from '#core/format-count.ts'
import type { FieldName } from '#core/retailers/form/fields.ts'
import { disableLinks } from '#core/retailers/form/web-addresses.ts'
import type { HandoverMail } from '#core/retailers/mail/mail-store.ts'
import type { MailRow, MailSection } from '#core/retailers/mail/render-mail.ts'
import { HANDOVER_DAYS, PATIENCE } from '#core/retailers/work/handover.ts'
import type { NewRequest, NumberedHandover } from '#core/retailers/work/request-store.ts'
import type { RetailerContact } from '#core/retailers/work/request-work.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { MailText } from '../../texts/texts.ts'
import { ideaSections } from './idea-sections.ts'
import {
  answersIn,
  type LinkingSite,
  type MailSite,
  type MailWording,
  photoRow,
  statusRow,
  withContactLink,
  wordedMail,
} from './mail-rows.ts'

/** The email to the retailer, with all answers and a link to respond without an account. */
async function retailerMail(
  site: LinkingSite,
  requestRecord: NewRequest,
  about: NumberedHandover,
  mostIdeas: number,
): Promise<MailWording> {
  const text = await site.texts.mail('mail-retailer', {
    ...valuesOf(requestRecord, about),
    'answer-within': countedInWords(PATIENCE.remind, 'working day'),
  })
  return askingMail(site, requestRecord, about, mostIdeas, text)
}

/** The reminder to the retailer. */
async function reminderMail(
  site: LinkingSite,
  requestRecord: NewRequest,
  about: NumberedHandover,
  mostIdeas: number,
): Promise<MailWording> {
  const text = await site.texts.mail('mail-reminder', {
    ...valuesOf(requestRecord, about),
    waited: countedInWords(PATIENCE.remind, 'working day'),
    left: countedInWords(PATIENCE.takeBack - PATIENCE.remind, 'more day'),
  })
  return askingMail(site, requestRecord, about, mostIdeas, text)
}

function valuesOf({ request, reference }: NewRequest, { handover }: NumberedHandover) {
  const { city, state, zip } = request
  return {
    reference,
    retailer: handover.retailerName,
    city,
    state,
    zip,
    note: handover.note ?? '',
    'link-days': formatCount(HANDOVER_DAYS, 'day'),
  }
}

/** An email that asks a retailer to respond. */
function askingMail(
  site: LinkingSite,
  requestRecord: NewRequest,
  about: NumberedHandover,
  mostIdeas: number,
  text: MailText<'mail-retailer' | 'mail-reminder'>,
): MailWording {
  const { reference } = requestRecord
  const { parts } = text
  return wordedMail(text, {
    ...frameOf(site, reference),
    opening: [...parts.opening.blocks, ...(about.handover.note === undefined ? [] : parts.note.blocks)],
    steps: parts['what-to-do'],
    action: answerLink(site, reference, about),
    rows: [...wishRow(requestRecord, about, parts.chosen), ...requestRows(site, requestRecord)],
    sections: requestSections(site, requestRecord, mostIdeas),
  })
}

/** The email to the visitor: which retailer has the request and how to reach it. */
async function introductionMail(
  site: LinkingSite,
  { reference }: NewRequest,
  { handover }: NumberedHandover,
): Promise<MailWording> {
  const { retailerName, contact } = handover
  const text = await site.texts.mail('mail-introduction', {
    reference,
    retailer: retailerName,
    'retailer-phone': contact.phone,
  })
  return wordedMail(text, {
    ...frameOf(site, reference),
    steps: text.parts['what-happens-next'],
    rows: [
      { label: 'Retailer', value: retailerName },
      { label: 'Address', value: addressOf(contact) },
      { label: 'Phone', value: contact.phone, href: `tel:${contact.phone.replaceAll(/\D/g, '')}` },
      { label: 'Email', value: contact.email, href: `mailto:${encodeURIComponent(contact.email)}` },
      statusRow(site, reference),
    ],
  })
}

/** Wording of each hand-over email. */
export const HANDOVER_WORDINGS: Readonly<
  Record<
    HandoverMail,
    (
      site: LinkingSite,
      requestRecord: NewRequest,
      about: NumberedHandover,
      mostIdeas: number,
    ) => Promise<MailWording>
  >
> = { retailer: retailerMail, introduction: introductionMail, reminder: reminderMail }

function frameOf({ publicUrl }: MailSite, reference: string) {
  return { publicUrl, reference, referenceLabel: 'Reference' }
}

function answerLink(site: LinkingSite, reference: string, { number }: NumberedHandover) {
  return { label: 'Accept or decline', href: site.linkTo({ kind: 'handover', reference, number }) }
}

/** Fields left out of emails to shops, since the title says what the customer wants. */
const FOR_THE_DESK: ReadonlySet<FieldName> = new Set(['retailer', 'distributionArea'])

/** Tells a shop that the visitor chose it. */
function wishRow(
  { request: { shop } }: NewRequest,
  { handover }: NumberedHandover,
  { blocks }: TextPart,
): readonly MailRow[] {
  if (shop?.id !== handover.retailerId) return []
  return [{ label: 'Asked for', value: wordsIn(blocks) }]
}

/** Removes links from typed text, since the email is sent in our name. */
function requestRows(site: MailSite, { request }: NewRequest): readonly MailRow[] {
  return [
    ...answersIn(request)
      .filter(({ fields }) => !fields.some((field) => FOR_THE_DESK.has(field)))
      .map((answer) => (answer.isFree ? { ...answer, value: disableLinks(answer.value) } : answer))
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
