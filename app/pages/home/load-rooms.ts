import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { containerOf, type SitePath } from '#core/site-map.ts'
import { composedPath, smallComposedPath } from '#core/visualizer/layers.ts'
import { LIGHTS } from '#core/visualizer/scenes.ts'
import type { Services } from '#services/services.ts'

type GalleryPath = Extract<SitePath, '/gallery' | '/products/doorstyles' | '/products/finishes'>

/** A picture that leads to its page. */
export interface Glimpse {
  readonly to: string
  readonly title: string
  readonly of: PicturedItem
}

/** What the home page shows of a gallery: its first pictures, in the gallery's order. */
export async function firstOf(
  galleries: Services['galleries'],
  path: GalleryPath,
  count: number,
): Promise<readonly Glimpse[]> {
  const { photos } = await galleries.show(containerOf(path), new URLSearchParams())
  return photos.slice(0, count).map(({ container, name, slug, title, picture, thumbnail }) => ({
    to: photoPath(galleryPathOf(container) ?? '', slug),
    title,
    of: thumbnail ?? { container, name, picture },
  }))
}

/** The first room of the visualizer in each light; none while there is no room. */
export async function lightsOf(visualizer: Services['visualizer']) {
  const [first] = await visualizer.queries('room')
  if (first === undefined) return []
  const lights = LIGHTS.map(async (light) => {
    const query = new URLSearchParams(first)
    query.set('light', light)
    const canonical = await visualizer.canonicalQuery('room', query)
    return canonical === undefined
      ? []
      : [{ light, picture: composedPath(canonical), small: smallComposedPath(canonical) }]
  })
  return (await Promise.all(lights)).flat()
}
