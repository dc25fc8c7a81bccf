import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { containerOf } from '#core/site-map.ts'
import { composedPath, smallComposedPath } from '#core/visualizer/layers.ts'
import { LIGHTS } from '#core/visualizer/scenes.ts'
import type { Services } from '#services/services.ts'

/** A picture that leads to its page. */
export interface Glimpse {
  readonly to: string
  readonly title: string
  readonly of: PicturedItem
}

/** The pair of rooms that the home page shows: the first of the gallery. */
export async function firstRooms(galleries: Services['galleries']): Promise<readonly Glimpse[]> {
  const { photos } = await galleries.show(containerOf('/gallery'), new URLSearchParams())
  return photos.slice(0, 2).map(({ container, name, slug, title, picture }) => ({
    to: photoPath(galleryPathOf(container) ?? '', slug),
    title,
    of: { container, name, picture },
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
