import { queryForValue } from '#core/content/finding/filter-query.ts'
import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { PRICE_KEY, PRICE_REASON_KEY } from '#core/content/photos/price-level.ts'
import type { CanonicalGallery, GalleryContents } from './gallery-contents.ts'
import type { JoinView } from './joined-photos.ts'
import type { Photo } from './photo-maker.ts'

export type PhotoPageView = NonNullable<Awaited<ReturnType<ReturnType<typeof createPhotoPages>['photoPage']>>>

interface PhotoPagesOptions {
  readonly joinsOf: (item: ContentItem) => Promise<readonly JoinView[]>
  readonly contentsOf: (container: string) => Promise<GalleryContents>
  readonly canonicalGallery: CanonicalGallery
  readonly photoOf: (item: ContentItem, contents: GalleryContents) => Promise<Photo>
}

/** Photo pages based on the galleries' contents. */
export function createPhotoPages({ joinsOf, contentsOf, canonicalGallery, photoOf }: PhotoPagesOptions) {
  const neighbor = (item: ContentItem | undefined, { slugs }: GalleryContents) =>
    item && { slug: slugs.get(item.name) ?? item.name, title: photoTitle(item) }

  return {
    /** The page of a photo, by its slug or full blob name; `undefined` if the container has no such image. */
    async photoPage(container: string, slug: string) {
      const contents = await contentsOf(container)
      const index = indexOfPhoto(contents, slug)
      const item = contents.images[index]
      if (!item) return undefined
      const [photo, canonical, joins] = await Promise.all([
        photoOf(item, contents),
        canonicalGallery(item),
        joinsOf(item),
      ])
      return {
        photo,
        facts: photo.facts.map((fact) => ({
          ...fact,
          /** Of photos that share it, if a filter offers that. */
          query: queryForValue(contents.filters, fact.key, fact.figure ?? fact.value),
          ...(fact.key === PRICE_KEY && { reason: textOf(item.metadata, PRICE_REASON_KEY) }),
        })),
        previous: neighbor(contents.images[index - 1], contents),
        next: neighbor(contents.images[index + 1], contents),
        position: index + 1,
        total: contents.images.length,
        /** Of this page, or of the same picture in another gallery. */
        canonicalPath: photoPath(canonical?.path ?? '', photo.slug),
        joins,
      }
    },

    /** A photo by its slug or full blob name; `undefined` if the container has no such image. */
    async photoAt(container: string, slug: string): Promise<Photo | undefined> {
      const contents = await contentsOf(container)
      const item = contents.images[indexOfPhoto(contents, slug)]
      return item && photoOf(item, contents)
    },

    /** The slug of a photo, by its slug or blob name; `undefined` if there is no such photo. */
    async photoSlug(container: string, slug: string): Promise<string | undefined> {
      const contents = await contentsOf(container)
      const item = contents.images[indexOfPhoto(contents, slug)]
      return item && contents.slugs.get(item.name)
    },

    /** The slugs of all images of a container, in gallery order. */
    async photoSlugs(container: string): Promise<readonly string[]> {
      const { images, slugs } = await contentsOf(container)
      return images.map(({ name }) => slugs.get(name) ?? name)
    },

    /** The site paths of all canonical photo pages, by gallery. */
    async canonicalPaths(): Promise<readonly string[]> {
      const paths = GALLERY_PAGES.map(async ({ path, container }) => {
        const { images, slugs } = await contentsOf(container)
        const galleries = await Promise.all(images.map(canonicalGallery))
        return images
          .filter((_, place) => galleries[place]?.container === container)
          .map(({ name }) => photoPath(path, slugs.get(name) ?? name))
      })
      return (await Promise.all(paths)).flat()
    },
  }
}

function indexOfPhoto({ images, slugs }: GalleryContents, slug: string): number {
  const index = images.findIndex(({ name }) => slugs.get(name) === slug)
  return index < 0 ? images.findIndex(({ name }) => name === slug) : index
}
