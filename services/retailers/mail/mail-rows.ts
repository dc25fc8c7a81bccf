import { readableName } from '#core/content/names.ts'
import { namedPhotoPath } from '#core/content/photos/photo-paths.ts'
import type { EmailAddress } from '#core/email.ts'
import type { RequestLink } from '#core/link-paths.ts'
import { telephoneLink } from '#core/phone.ts'
import type { Answer } from '#core/retailers/form/answers.ts'
import type { PhotoReference, RequestedShop } from '#core/retailers/form/retailer-request.ts'
import type { MailContent, MailRow } from '#core/retailers/mail/render-mail.ts'
import { shopPath } from '#core/retailers/shops/zip-query.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { MailTexts } from '../../texts/texts.ts'

/** Sender and recipients of emails, and facts about the site that they contain. */
export interface MailSettings {
  readonly from: EmailAddress
  /** Mailbox of the desk, which receives requests and visitors' replies. */
  readonly desk: EmailAddress
  /** The site's own address, without a trailing slash. */
  readonly publicUrl: string
  /** The address of the desk, without a trailing slash; absent if the desk is off. */
  readonly deskUrl?: string
  /** Working days within which the desk answers a request. */
  readonly replyDays: number
  readonly texts: MailTexts
  /** Creates the full address of a signed link. */
  readonly linkTo: (link: RequestLink) => string
}

/** The text of an email: most have all of these. */
interface CommonText {
  readonly siteName: string
  readonly lines: Readonly<Record<'subject' | 'title', string> & Partial<Record<'preview', string>>>
  readonly parts: Readonly<Partial<Record<'opening' | 'closing', TextPart>>>
}

/** An email about something with a reference, with the wording of its text. `content` overrides parts of it. */
export function wordedMail(
  { siteName, lines, parts }: CommonText,
  { publicUrl }: MailSettings,
  content: Partial<MailContent> & Pick<MailContent, 'reference'>,
): MailContent {
  return {
    siteName,
    publicUrl,
    referenceLabel: 'Reference',
    subject: lines.subject,
    preview: lines.preview ?? lines.title,
    title: lines.title,
    opening: parts.opening?.blocks ?? [],
    rows: [],
    closing: parts.closing?.blocks ?? [],
    ...content,
  }
}

/** Adds a link to write or call with one click. */
export function withContactLink({ label, value, fields }: Answer): MailRow {
  if (fields.includes('email')) return { label, value, href: `mailto:${encodeURIComponent(value)}` }
  if (fields.includes('phone')) return { label, value, href: telephoneLink(value) }
  return { label, value }
}

/** The address of a page of the desk. */
export function deskLink({ publicUrl, deskUrl = publicUrl }: MailSettings, page: string): string {
  return `${deskUrl}/desk${page && `/${page}`}`
}

/** Links to the visitor's page of the request. */
export function statusRow({ linkTo }: MailSettings, reference: string): MailRow {
  return { label: 'Where it stands', value: 'See your request', href: linkTo({ kind: 'status', reference }) }
}

/** The photo that the visitor asked about, with a link; no row without a photo. */
export function photoRow(
  { publicUrl }: MailSettings,
  photo: PhotoReference | undefined,
  label: string,
): readonly MailRow[] {
  if (photo === undefined) return []
  return [{ label, value: readableName(photo.name), href: publicUrl + namedPhotoPath(photo) }]
}

/** The requested shop with a link to its page; no row without one. */
export function shopRow(
  { publicUrl }: MailSettings,
  shop: RequestedShop | undefined,
  label: string,
): readonly MailRow[] {
  return shop === undefined ? [] : [{ label, value: shop.name, href: publicUrl + shopPath(shop.slug) }]
}
