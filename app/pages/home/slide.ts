import type { OtherCut, PictureSource } from '#app/ui/picture.tsx'
import { squareSources } from '#app/ui/square-cut.ts'
import type { Photo } from '#services/galleries/photo.ts'

/** What the home page needs of a photo. */
export interface Slide extends Pick<Photo, 'name' | 'alt' | 'captionHtml'> {
  readonly picture: PictureSource
  /** For phones, where the picture's box is about a square (highlights.module.css). */
  readonly cut: OtherCut | undefined
}

const made = new WeakMap<Photo, Slide>()

/** Reduces a photo to its slide, once while it stays as it is. */
export function toSlide(photo: Photo): Slide {
  const slide = made.get(photo) ?? makeSlide(photo)
  made.set(photo, slide)
  return slide
}

/** Pictures that are not wide have no other cut. */
function makeSlide({ name, alt, captionHtml, picture }: Photo): Slide {
  const sources = squareSources(picture)
  const cut = {
    media: '(max-width: 600px) and (max-aspect-ratio: 2/3)',
    sizes: 'max(98vw, 100vh - 26rem)',
    sources,
  }
  return { name, alt, captionHtml, picture, cut: sources.length > 0 ? cut : undefined }
}
