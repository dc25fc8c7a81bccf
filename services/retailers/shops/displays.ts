import { photoPath } from '#core/content/photos/photo-paths.ts'
import { containerOf } from '#core/site-map.ts'
import type { Photo } from '../../galleries/photo-maker.ts'

/** Comparison key of a door or finish name: ignores case. */
export const displayKey = (name: string) => name.toLowerCase()

export type Displays = ReturnType<typeof createDisplays>

const GALLERIES = ['/products/doorstyles', '/products/finishes'] as const

/**
 * Finds all doors and finishes, with the paths of their pages, by their lower-case names; `undefined` while one of the galleries is empty, as before it
 * was read.
 */
export function createDisplays(galleries: {
  photos(container: string): Promise<readonly Pick<Photo, 'title' | 'slug'>[]>
}) {
  return async () => {
    const samples = await Promise.all(
      GALLERIES.map(async (path) =>
        (await galleries.photos(containerOf(path))).map(({ title: name, slug }) => ({
          name,
          to: photoPath(path, slug),
        })),
      ),
    )
    if (samples.some((gallery) => gallery.length === 0)) return undefined
    // If several pictures have the same name, use the first.
    return new Map(
      samples
        .flat()
        .toReversed()
        .map((item) => [displayKey(item.name), item]),
    )
  }
}
