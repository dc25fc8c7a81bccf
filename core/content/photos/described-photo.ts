import type { ContentItem } from '../item.ts'
import { isUnsigned, noticeOf, type PictureNotice } from '../pictures/picture-notice.ts'
import {
  type PhotoDescription,
  type PhotoFact,
  photoAlt,
  photoFacts,
  photoLabel,
  tellingKeys,
  titleBy,
} from './photo-facts.ts'

export interface DescribedPhoto {
  readonly title: string
  /** Label in the style of a museum, e.g. `Maple · Dovetail painted · Shaker door`; empty if nothing is known. */
  readonly label: string
  readonly alt: string
  readonly facts: readonly PhotoFact[]
  /** The stated author; otherwise the brand. */
  readonly notice?: PictureNotice
}

/** Describes a photo, on the server or, from a gallery's index, in the browser. */
export function describedPhoto(
  item: Pick<ContentItem, 'name' | 'metadata'>,
  description: PhotoDescription,
): DescribedPhoto {
  const notice = noticeOf(item.metadata)
  return {
    title: titleBy(item, description),
    label: photoLabel(item, description),
    alt: photoAlt(item, description),
    facts: photoFacts(item, description),
    ...(!isUnsigned(notice) && { notice }),
  }
}

/** Every metadata key used to describe a photo. */
export function describingKeys(description: PhotoDescription): readonly string[] {
  return [...tellingKeys(description), 'credit', 'copyright']
}

/** A label without the title it starts with, for places that show both separately; may be empty. */
export function detailsOf(label: string, title: string): string {
  if (label === title) return ''
  return label.startsWith(`${title} · `) ? label.slice(title.length + 3) : label
}
