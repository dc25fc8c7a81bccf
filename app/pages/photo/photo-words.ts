import { noticeLine, type PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { PageText } from '#core/texts/words-text.ts'

interface DescribedPhoto {
  readonly title: string
  readonly label: string
  readonly description: string
  readonly notice?: PictureNotice | undefined
}

interface PhotoContext {
  readonly photo: DescribedPhoto
  /** Part of the title, because a photo may be in two galleries. */
  readonly gallery: string
  /** The default photo credit. */
  readonly brand: string
}

const LONGEST = 160

/** The text of a photo's page. */
export function photoText(
  { title, description, parts }: PageText<'/photo'>,
  { photo, gallery, brand }: PhotoContext,
) {
  const name = photo.label || photo.title
  const owner = photo.notice ? noticeLine(photo.notice).replace(/\.$/, '') : `© ${brand}`
  return {
    title: fillPlaceholders(title, { photo: name, gallery }),
    description: photoDescription(photo, description),
    parts: fillPlaceholders(parts, { owner, photo: name, gallery }),
  }
}

/**
 * Fills the template `whole` with the photo's description. If search engines would cut that off, uses only the
 * photo's description.
 */
export function photoDescription({ title, label, description }: DescribedPhoto, whole: string): string {
  const photo = [label || title, description].filter(Boolean).join('. ')
  const all = fillPlaceholders(whole, { photo })
  if (all.length <= LONGEST) return all
  if (photo.length < LONGEST) return `${photo}.`
  return `${photo.slice(0, photo.lastIndexOf(' ', LONGEST - 2)).replace(/[,;.:]+$/, '')} …`
}
