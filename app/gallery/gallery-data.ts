import { detailsOf } from '#core/content/photos/described-photo.ts'
import { noticeLine } from '#core/content/pictures/picture-notice.ts'
import type { PicturedItem, StoredPicture } from '#core/content/pictures/stored-picture.ts'
import { memoized } from '#core/memoized.ts'
import type { GalleryView } from '#services/galleries/galleries.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import type { FoundGroup } from '#services/search/site-search.ts'

/** The viewer's text about a photo, which the gallery's index provides instead of the page. */
interface PhotoWords {
  readonly captionHtml: string
  readonly facts: Photo['facts']
}

export interface GalleryPhoto extends Partial<PhotoWords> {
  readonly name: string
  readonly slug: string
  readonly title: string
  readonly details: string
  readonly alt: string
  /** Photo credit, unless it is the brand's. */
  readonly credit?: string
  readonly picture: StoredPicture
  readonly thumbnail?: PicturedItem
}

type PhotoView = Omit<Photo, 'description' | 'text' | 'hasExampleFigures'>

export interface GalleryOnPage extends Omit<GalleryView, 'photos'> {
  readonly photos: readonly PhotoView[]
}

export interface GalleryData extends Omit<GalleryView, 'photos'> {
  readonly photos: readonly GalleryPhoto[]
  /** Results elsewhere on the site for a search without photos, if the server ran it. */
  readonly elsewhere?: readonly FoundGroup[]
}

/** Number of photos with previews. Others load before anyone scrolls to them. */
const PREVIEWS = 6

/** Memoized per photo, so that unchanged photos stay the same object. */
const previewedPhoto = memoized((photo: PhotoView) => toGalleryPhoto(photo, true))
const plainPhoto = memoized((photo: PhotoView) => toGalleryPhoto(photo, false))

export function toGalleryData(view: GalleryOnPage): GalleryData {
  return {
    ...view,
    photos: view.photos.map((photo, index) => (index < PREVIEWS ? previewedPhoto(photo) : plainPhoto(photo))),
  }
}

export function toGalleryPhoto(photo: PhotoView, previewed: boolean): GalleryPhoto & PhotoWords {
  const { name, slug, title, label, alt, captionHtml, facts, notice, picture, thumbnail } = photo
  const trimPicture = (whole: StoredPicture) => (previewed ? whole : { ...whole, preview: '' })
  return {
    name,
    slug,
    title,
    details: detailsOf(label, title),
    alt,
    captionHtml,
    facts,
    ...(notice && { credit: noticeLine(notice) }),
    picture: trimPicture(picture),
    ...(thumbnail && { thumbnail: { ...thumbnail, picture: trimPicture(thumbnail.picture) } }),
  }
}
