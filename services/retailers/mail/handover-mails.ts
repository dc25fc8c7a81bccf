import { countedInWords, formatCount } from '#core/format-count.ts'
import type { FieldName } from '#core/retailers/form/fields.ts'
import { unclickable } from '#core/retailers/form/web-addresses.ts'
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

/** The retailer's mail: everything that was asked, and a link to answer without an account. */
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

/** The retailer's reminder. */
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

/** A mail that asks a retailer to answer. */
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

/** The visitor's mail: which retailer has the request, and how to reach it. */
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

/** The wording of each mail of a hand-over. */
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

/** Left out of mails to shops: the title says what the customer wants. */
const FOR_THE_DESK: ReadonlySet<FieldName> = new Set(['retailer', 'distributionArea'])

/** A shop learns that it was chosen. */
function wishRow(
  { request: { shop } }: NewRequest,
  { handover }: NumberedHandover,
  { blocks }: TextPart,
): readonly MailRow[] {
  if (shop?.id !== handover.retailerId) return []
  return [{ label: 'Asked for', value: wordsIn(blocks) }]
}

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
