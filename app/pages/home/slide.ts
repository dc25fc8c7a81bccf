import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Photo } from '#services/galleries/photo.ts'

export interface Slide extends PicturedItem, Pick<Photo, 'alt' | 'captionHtml'> {}

export function toSlide({ container, name, alt, captionHtml, picture }: Photo): Slide {
  return { container, name, alt, captionHtml, picture }
}
