import type { OtherCut, PictureSource } from '#app/ui/picture.tsx'
import { squareSources } from '#app/ui/square-cut.ts'
import type { Photo } from '#services/galleries/photo.ts'

/** What the home page needs of a photo. */
export interface Slide extends Pick<Photo, 'name' | 'alt' | 'captionHtml'> {
  readonly picture: PictureSource
  /** For phones, where the picture's box is about a square (highlights.module.css). */
  readonly cut: OtherCut | undefined
}

/** Reduces a photo to its slide; pictures that are not wide have no other cut. */
export function toSlide({ name, alt, captionHtml, picture }: Photo): Slide {
  const sources = squareSources(picture)
  const cut = {
    media: '(max-width: 600px) and (max-aspect-ratio: 2/3)',
    sizes: 'max(98vw, 100vh - 26rem)',
    sources,
  }
  return { name, alt, captionHtml, picture, cut: sources.length > 0 ? cut : undefined }
}
