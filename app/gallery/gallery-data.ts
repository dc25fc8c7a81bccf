import type { GalleryView } from '#services/galleries/galleries.ts'
import type { Photo } from '#services/galleries/photo.ts'
import { type GalleryPicture, packPicture, thumbnailOwner } from './gallery-picture.ts'

/** A photo as a gallery sends it to the browser. */
export interface GalleryPhoto {
  /** Blob name, unique in the gallery. */
  readonly name: string
  /** What the photo's page is called, unique in the gallery. */
  readonly slug: string
  readonly title: string
  /** The museum label without the title, e.g. `Maple · Dovetail painted · Shaker door`; may be empty. */
  readonly details: string
  readonly alt: string
  /** Sanitised on the server, or empty. */
  readonly captionHtml: string
  readonly facts: Photo['facts']
  readonly picture: GalleryPicture
  /** For the grid, where there is one. */
  readonly thumbnail?: GalleryPicture
}

/** What a gallery needs to know of a photo. */
type ShownPhoto = Pick<
  Photo,
  | 'container'
  | 'name'
  | 'slug'
  | 'title'
  | 'label'
  | 'alt'
  | 'captionHtml'
  | 'facts'
  | 'picture'
  | 'thumbnail'
>

/** One page of a gallery as the service answers it. */
export interface ShownGallery extends Omit<GalleryView, 'photos'> {
  readonly photos: readonly ShownPhoto[]
}

/** One page of a gallery as it is sent to the browser. */
export interface GalleryData extends Omit<GalleryView, 'photos'> {
  readonly photos: readonly GalleryPhoto[]
}

/** Previews are sent for the first photos only: those further down have arrived before anyone scrolls there. */
const PREVIEWS = 6

/** What was made of a photo, which stays the same object while it stays as it is: with its preview, and without. */
const made = {
  previewed: new WeakMap<ShownPhoto, GalleryPhoto>(),
  plain: new WeakMap<ShownPhoto, GalleryPhoto>(),
}

/** Reduces a gallery to what its page uses, because scripts and markup both carry it. */
export function toGalleryData(view: ShownGallery): GalleryData {
  return {
    ...view,
    photos: view.photos.map((photo, index) => {
      const previewed = index < PREVIEWS
      const known = made[previewed ? 'previewed' : 'plain']
      const sent = known.get(photo) ?? toGalleryPhoto(photo, previewed)
      known.set(photo, sent)
      return sent
    }),
  }
}

function toGalleryPhoto(photo: ShownPhoto, previewed: boolean): GalleryPhoto {
  const { name, slug, title, label, alt, captionHtml, facts } = photo
  const picture = packPicture(photo, photo.picture)
  const thumbnail = photo.thumbnail && packPicture(thumbnailOwner(photo), photo.thumbnail)
  return {
    name,
    slug,
    title,
    details: detailsOf(label, title),
    alt,
    captionHtml,
    facts,
    picture: previewed ? picture : { ...picture, preview: '' },
    ...(thumbnail && { thumbnail: previewed ? thumbnail : { ...thumbnail, preview: '' } }),
  }
}

/** The label begins with the title where the photo has been given one; tiles show the two apart. */
export function detailsOf(label: string, title: string): string {
  if (label === title) return ''
  return label.startsWith(`${title} · `) ? label.slice(title.length + 3) : label
}
