import { galleryName } from '#core/content/gallery-paths.ts'

interface DescribedPhoto {
  readonly title: string
  readonly label: string
  readonly description: string
}

const LONGEST = 160

/** Includes the gallery, because a photo may be in two. */
export function photoPageTitle({ title, label }: DescribedPhoto, galleryPath: string): string {
  return [label || title, galleryName(galleryPath)].filter(Boolean).join(' – ')
}

export function photoDescription({ title, label, description }: DescribedPhoto): string {
  const told = [label || title, description].filter(Boolean).join('. ')
  const whole = `${told}. See what is in the photo, and ask a retailer about it.`
  if (whole.length <= LONGEST) return whole
  if (told.length < LONGEST) return `${told}.`
  return `${told.slice(0, told.lastIndexOf(' ', LONGEST - 2)).replace(/[,;.:]+$/, '')} …`
}
