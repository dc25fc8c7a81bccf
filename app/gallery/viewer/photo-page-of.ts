import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import { largestPictureUrl, type PicturedItem } from '#core/content/pictures/stored-picture.ts'

export function photoPageOf(container: string, slug: string): string | undefined {
  const galleryPath = galleryPathOf(container)
  return galleryPath && photoPath(galleryPath, slug)
}

/** @param base see `useSiteBase`. */
export function photoLink(photo: PicturedItem & { readonly slug: string }, base: string): string {
  const page = photoPageOf(photo.container, photo.slug)
  return page === undefined ? largestPictureUrl(photo) : base + page
}

export function askAboutPhoto({ container, name }: { container: string; name: string }): string {
  return `/retailers?${new URLSearchParams({ intent: 'locate', photo: `${container}/${name}` })}`
}
