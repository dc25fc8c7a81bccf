import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photo-paths.ts'
import type { MailContent, MailRow } from '#core/ports/render-mail.ts'
import { answerIn } from '#core/retailers/answers.ts'
import { countryName } from '#core/retailers/countries.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '#core/retailers/fields.ts'
import type { PhotoReference, RetailerRequest } from '#core/retailers/retailer-request.ts'

/** What the mails say about the site itself. */
export interface MailSite {
  /** The brand as visitors know it. */
  readonly siteName: string
  /** The site's own address, without a trailing slash. */
  readonly publicUrl: string
}

/** One mail of a request, before it is set. */
export interface MailWording {
  readonly subject: string
  readonly content: MailContent
}

/** What was answered to one field, or to several that read better together. */
export interface Answer extends MailRow {
  readonly fields: readonly FieldName[]
  /** It may hold any text. */
  readonly isFree: boolean
}

/** Every answer that was given, in the form's order and words (product note §6). */
export function answersIn(request: RetailerRequest): Answer[] {
  const rows = Map.groupBy(FIELD_NAMES, (name) => FIELDS[name].mailLabel ?? FIELDS[name].label)
  return [...rows]
    .map(([label, fields]) => ({
      label,
      value: fields.includes('streetAddress')
        ? addressIn(request)
        : fields.map((name) => answerIn(request, name)).join(' '),
      fields,
      isFree: fields.some((name) => FIELDS[name].holds !== undefined),
    }))
    .filter(({ value }) => value !== '')
}

/** As it stands on an envelope. */
function addressIn({ streetAddress, city, state, zip, country }: RetailerRequest): string {
  return `${streetAddress}\n${city}, ${state} ${zip}\n${countryName(country) ?? country}`
}

/** The photo asked about, with a link to it; no row without one. */
export function photoRow(
  { publicUrl }: MailSite,
  photo: PhotoReference | undefined,
  label: string,
): readonly MailRow[] {
  if (photo === undefined) return []
  const gallery = galleryPathOf(photo.container)
  const path = photoPath(gallery ?? `/files/${photo.container}`, photo.name)
  return [{ label, value: `${photo.name} (${photo.container})`, href: publicUrl + path }]
}
