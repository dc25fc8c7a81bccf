import { queryForValue } from '#core/content/filter-query.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type PhotoFact, photoTitle } from '#core/content/photo-facts.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Photo } from './photo.ts'
import type { Shelf } from './shelves.ts'

/** The way from one photo's page to another's. */
export interface PhotoNeighbor {
  readonly slug: string
  readonly title: string
  readonly picture: Photo['picture']
}

/** What a photo's own page shows. */
export interface PhotoPageView {
  readonly photo: Photo
  /** The photo's facts, each with the query of the gallery's photos that share it, where a filter offers it. */
  readonly facts: readonly (PhotoFact & { readonly query: string | undefined })[]
  /** The photos before and after it in the unfiltered gallery; absent at its ends. */
  readonly previous: PhotoNeighbor | undefined
  readonly next: PhotoNeighbor | undefined
  /** Its place in the gallery, from 1, of `total`. */
  readonly position: number
  readonly total: number
}

/** The pages that photos have of their own. */
export interface PhotoPages {
  /**
   * The page of one photo, by its slug or by its whole blob name; `undefined` when the container has no such
   * image.
   */
  photoPage(container: string, slug: string): Promise<PhotoPageView | undefined>
  /** The slug of the photo that a slug or blob name stands for; `undefined` when there is none. */
  photoSlug(container: string, slug: string): Promise<string | undefined>
  /** The slugs of every image of a container, in the gallery's order. */
  photoSlugs(container: string): Promise<readonly string[]>
}

interface Parts {
  readonly shelfOf: (container: string) => Promise<Shelf>
  readonly photoOf: (item: ContentItem, shelf: Shelf) => Promise<Photo>
  readonly pictures: Pick<Pictures, 'view'>
}

/** Photo pages over the shelves that galleries show. */
export function createPhotoPages({ shelfOf, photoOf, pictures }: Parts): PhotoPages {
  const neighbor = async (item: ContentItem | undefined, { slugs }: Shelf) =>
    item && {
      slug: slugs.get(item.name) ?? item.name,
      title: photoTitle(item),
      picture: await pictures.view(item),
    }

  return {
    async photoPage(container, slug) {
      const shelf = await shelfOf(container)
      const index = indexOfPhoto(shelf, slug)
      const item = shelf.images[index]
      if (!item) return undefined
      const [photo, previous, next] = await Promise.all([
        photoOf(item, shelf),
        neighbor(shelf.images[index - 1], shelf),
        neighbor(shelf.images[index + 1], shelf),
      ])
      return {
        photo,
        facts: photo.facts.map((fact) => ({
          ...fact,
          query: queryForValue(shelf.filters, fact.key, fact.value),
        })),
        previous,
        next,
        position: index + 1,
        total: shelf.images.length,
      }
    },

    async photoSlug(container, slug) {
      const shelf = await shelfOf(container)
      const item = shelf.images[indexOfPhoto(shelf, slug)]
      return item && shelf.slugs.get(item.name)
    },

    async photoSlugs(container) {
      const { images, slugs } = await shelfOf(container)
      return images.map(({ name }) => slugs.get(name) ?? name)
    },
  }
}

function indexOfPhoto({ images, slugs }: Shelf, slug: string): number {
  const index = images.findIndex(({ name }) => slugs.get(name) === slug)
  return index < 0 ? images.findIndex(({ name }) => name === slug) : index
}
