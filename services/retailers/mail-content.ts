import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photo-paths.ts'
import type { MailContent, MailRow } from '#core/ports/render-mail.ts'
import type { NewRequest } from '#core/ports/request-store.ts'
import { countryName } from '#core/retailers/countries.ts'
import { intentLabel } from '#core/retailers/messages.ts'
import { askedProjectType, type PhotoReference, type RetailerRequest } from '#core/retailers/request.ts'

/** What the mails say about the site itself. */
export interface MailSite {
  /** The brand as visitors know it. */
  readonly siteName: string
  /** The site's own address, without a trailing slash. */
  readonly publicUrl: string
}

/** What the desk reads: every answer, and how to reply. */
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
    paragraphs: [
      'Replying to this email writes to the visitor, who has been sent a copy with the same reference.',
      ...(parkedReason === undefined
        ? []
        : [`This request was held back as suspicious and then released. ${parkedReason}`]),
    ],
    rows: [
      ...answers(request).map(withContactLink),
      ...photoRow(site, request.photo, 'Photo asked about'),
      { label: 'Received', value: inWords(receivedAt) },
      { label: 'Brand', value: brandKey },
    ],
    steps: [],
    closing: [],
  }
}

/** What the visitor reads: what we received, the reference, and what happens next. */
export function visitorContent(site: MailSite, stored: NewRequest): MailContent {
  const { request, reference } = stored
  const subject = request.retailer === 1 ? 'a retailer for your project' : 'becoming a retailer'
  return {
    ...site,
    preview: `Your reference number is ${reference}. Here is what happens next.`,
    title: 'We received your request',
    reference,
    paragraphs: [`Thank you, ${request.firstName}. Your reference number is ${reference}.`],
    steps: [
      'Our retailer desk reads your request.',
      `The desk gets back to you about ${subject}, by email or by phone.`,
      'Is something missing or wrong? Reply to this email and keep the reference number in it.',
    ],
    rows: [...answers(request), ...photoRow(site, request.photo, 'Photo you asked about')],
    closing: [
      'If you did not send this request, somebody entered your address by mistake. You can ignore this email.',
    ],
  }
}

const EMAIL = 'Email'
const PHONE = 'Phone'

/** The desk writes or calls with one press. */
function withContactLink(row: MailRow): MailRow {
  if (row.label === EMAIL) return { ...row, href: `mailto:${encodeURIComponent(row.value)}` }
  if (row.label === PHONE) return { ...row, href: `tel:${row.value.replaceAll(/\D/g, '')}` }
  return row
}

/** Every answer that was given, in the form's order and words (product note §6). */
function answers(request: RetailerRequest): MailRow[] {
  const { contact } = request
  const country = countryName(request.country) ?? request.country
  const rows: MailRow[] = [
    { label: 'I want to', value: intentLabel(request.retailer) },
    { label: 'Name', value: `${request.firstName} ${request.lastName}` },
    { label: EMAIL, value: request.email },
    { label: PHONE, value: contact.phone },
    { label: 'Extension', value: contact.phoneExt },
    { label: 'Business name', value: contact.businessName },
    {
      label: 'Address',
      value: `${request.streetAddress}\n${request.city}, ${request.state} ${request.zip}\n${country}`,
    },
    { label: 'Project type', value: askedProjectType(request) ?? '' },
    { label: 'Project', value: request.describe },
    { label: 'Comments', value: request.comments },
    { label: 'In our distribution area', value: request.distributionArea === 1 ? 'Yes' : 'No' },
  ]
  return rows.filter(({ value }) => value !== '')
}

function photoRow({ publicUrl }: MailSite, photo: PhotoReference | undefined, label: string): MailRow[] {
  if (photo === undefined) return []
  const gallery = galleryPathOf(photo.container)
  const path = photoPath(gallery ?? `/files/${photo.container}`, photo.name)
  return [{ label, value: `${photo.name} (${photo.container})`, href: publicUrl + path }]
}

function inWords(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
