import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photo-paths.ts'

/** Site path of a photo's own page; `undefined` where its container has no gallery. */
export function photoPageOf(container: string, slug: string): string | undefined {
  const galleryPath = galleryPathOf(container)
  return galleryPath && photoPath(galleryPath, slug)
}

/** Site path of the retailer form with a photo attached to the request. */
export function askAboutPhoto({ container, name }: { container: string; name: string }): string {
  return `/retailers?${new URLSearchParams({ intent: 'locate', photo: `${container}/${name}` })}`
}
