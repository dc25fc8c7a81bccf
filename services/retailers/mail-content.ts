import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photo-paths.ts'
import type { MailContent, MailRow } from '#core/ports/render-mail.ts'
import type { NewRequest } from '#core/ports/request-store.ts'
import { countryName } from '#core/retailers/countries.ts'
import { intentLabel, UNKNOWN_PHOTO } from '#core/retailers/messages.ts'
import { askedProjectType, type PhotoReference, type RetailerRequest } from '#core/retailers/request.ts'
import { unclickable } from '#core/retailers/web-addresses.ts'

/** What the mails say about the site itself. */
export interface MailSite {
  /** The brand as visitors know it. */
  readonly siteName: string
  /** The site's own address, without a trailing slash. */
  readonly publicUrl: string
}

/** What the desk reads: every answer as it was typed, and how to reply. */
export function deskContent(site: MailSite, stored: NewRequest): MailContent {
  const { request, reference, receivedAt, brandKey, parkedReason } = stored
  const wish = request.retailer === 1 ? 'is looking for a retailer' : 'would like to become a retailer'
  return {
    ...site,
    preview: [`${request.city}, ${request.state} ${request.zip}`, askedProjectType(request) ?? []]
      .flat()
      .join(' · '),
    title: `${request.firstName} ${request.lastName} ${wish}`,
    reference,
    paragraphs:
      parkedReason === undefined
        ? ['Replying to this email writes to the visitor, who has been sent a copy with the same reference.']
        : [
            'Replying to this email writes to the visitor. A copy to them would leave out what was typed.',
            `This request was held back as suspicious and then released. ${parkedReason}`,
          ],
    rows: [
      ...answers(request).map(({ label, value }) => withContactLink({ label, value })),
      ...photoRow(site, request.photo, 'Photo asked about'),
      ...(request.unknownPhoto === true ? [{ label: 'Photo asked about', value: UNKNOWN_PHOTO }] : []),
      { label: 'Received', value: inWords(receivedAt) },
      { label: 'Brand', value: brandKey },
    ],
    steps: [],
    closing: [],
  }
}

/**
 * What the visitor reads: what we received, the reference, and what happens next. Whoever reads it may have asked for
 * nothing: the name is no greeting unless a browser sent it, what was typed has nothing to press in it, and where the
 * request was held back as suspicious it is left out.
 */
export function visitorContent(site: MailSite, stored: NewRequest): MailContent {
  const { request, reference } = stored
  const isHeldBack = stored.parkedReason !== undefined
  const greeting =
    stored.fromBrowser === true && !isHeldBack
      ? `Thank you, ${unclickable(request.firstName)}.`
      : 'Thank you.'
  const given = answers(request).filter(({ isTyped }) => !isTyped || !isHeldBack)
  const rows = given.map(({ label, value, isTyped }) => ({
    label,
    value: isTyped ? unclickable(value) : value,
  }))
  const isChanged = rows.some(({ value }, place) => value !== given[place]?.value)
  const subject = request.retailer === 1 ? 'a retailer for your project' : 'becoming a retailer'
  return {
    ...site,
    preview: `Your reference number is ${reference}. Here is what happens next.`,
    title: 'We received your request',
    reference,
    paragraphs: [`${greeting} Your reference number is ${reference}.`],
    steps: [
      'Our retailer desk reads your request.',
      `The desk gets back to you about ${subject}, by email or by phone.`,
      'Is something missing or wrong? Reply to this email and keep the reference number in it.',
    ],
    rows: [...rows, ...photoRow(site, request.photo, 'Photo you asked about')],
    closing: [
      ...(isChanged ? [BRACKETS] : []),
      'If you did not send this request, somebody entered your address by mistake. You can ignore this email.',
    ],
  }
}

const BRACKETS =
  'Web addresses in this copy are written with brackets so that nobody can send you links in our name.'

const EMAIL = 'Email'
const PHONE = 'Phone'

/** The desk writes or calls with one press. */
function withContactLink(row: MailRow): MailRow {
  if (row.label === EMAIL) return { ...row, href: `mailto:${encodeURIComponent(row.value)}` }
  if (row.label === PHONE) return { ...row, href: `tel:${row.value.replaceAll(/\D/g, '')}` }
  return row
}

interface Answer extends MailRow {
  /** It may hold any text. */
  readonly isTyped: boolean
}

/** Every answer that was given, in the form's order and words (product note §6). */
function answers(request: RetailerRequest): Answer[] {
  const { contact } = request
  const country = countryName(request.country) ?? request.country
  const address = `${request.streetAddress}\n${request.city}, ${request.state} ${request.zip}\n${country}`
  const rows: Answer[] = [
    chosen('I want to', intentLabel(request.retailer)),
    typed('Name', `${request.firstName} ${request.lastName}`),
    chosen(EMAIL, request.email),
    chosen(PHONE, contact.phone),
    typed('Extension', contact.phoneExt),
    typed('Business name', contact.businessName),
    typed('Address', address),
    chosen('Project type', askedProjectType(request) ?? ''),
    typed('Project', request.describe),
    typed('Comments', request.comments),
    chosen('In our distribution area', request.distributionArea === 1 ? 'Yes' : 'No'),
  ]
  return rows.filter(({ value }) => value !== '')
}

const chosen = (label: string, value: string): Answer => ({ label, value, isTyped: false })
const typed = (label: string, value: string): Answer => ({ label, value, isTyped: true })

function photoRow({ publicUrl }: MailSite, photo: PhotoReference | undefined, label: string): MailRow[] {
  if (photo === undefined) return []
  const gallery = galleryPathOf(photo.container)
  const path = photoPath(gallery ?? `/files/${photo.container}`, photo.name)
  return [{ label, value: `${photo.name} (${photo.container})`, href: publicUrl + path }]
}

function inWords(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
