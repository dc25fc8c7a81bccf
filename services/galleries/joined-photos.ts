import { HEX_COLOR } from '#core/colors.ts'
import { sampleName } from '#core/content/finishes/coats.ts'
import { lightness } from '#core/content/finishes/finish-colors.ts'
import { galleryOf, galleryPathOf } from '#core/content/gallery-paths.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import {
  type Join,
  type JoinedGalleries,
  type JoinedGallery,
  type JoinLink,
  joinsOf,
  topicLinks,
} from '#core/content/photos/joins.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import type { GalleryContents } from './gallery-contents.ts'
import type { PhotoMaker } from './photo-maker.ts'

/** A link into a gallery, never to an empty result. */
export type GalleryLink = ReturnType<typeof galleryLink> & { readonly label: string }

type JoinedPhotos = ReturnType<typeof createJoinedPhotos>

/** What a group of photos shares (see `joinsOf`). */
export type JoinView = Awaited<ReturnType<JoinedPhotos['joins']>>[number]

/** A finish, shown as a color with a link. */
export type FinishLink = Awaited<ReturnType<JoinedPhotos['finishLinks']>>[number]

export type TopicLinks = Readonly<Record<string, readonly GalleryLink[]>>

/** Number of related photos on a page: with a link to a gallery, and without. */
const SHOWN = 4
const MAX = 12

/** Finds related photos across galleries. */
export function createJoinedPhotos(parts: {
  readonly contentsOf: (container: string) => Promise<GalleryContents>
  readonly photoOf: PhotoMaker['photoOf']
}) {
  const { contentsOf, photoOf } = parts

  const joinedGallery = async (container: string | undefined): Promise<JoinedGallery> => {
    if (container === undefined) return { container: '', images: [], filters: [], columns: new Map() }
    const { images, filters, columns } = await contentsOf(container)
    return { container, images, filters, columns }
  }

  const galleries = async (): Promise<JoinedGalleries> => {
    const [rooms, doors, finishes] = await Promise.all([
      joinedGallery(galleryOf(undefined)?.container),
      joinedGallery(galleryOf('door style')?.container),
      joinedGallery(galleryOf('finish')?.container),
    ])
    return { rooms, doors, finishes }
  }

  const viewOf = async ({ title, container, items, all }: Join) => {
    const contents = await contentsOf(container)
    const hasMore = all !== undefined && all.count > SHOWN
    const photos = items.slice(0, hasMore ? SHOWN : MAX).map(async (item) => {
      const photo = await photoOf(item, contents)
      const { name, slug, picture } = photo
      const whole = container === galleryOf('finish')?.container ? sampleName(item) : undefined
      const path = photoPath(galleryPathOf(container) ?? '', slug)
      return { container, name, picture, title: whole ?? photo.title, path }
    })
    return {
      title,
      photos: await Promise.all(photos),
      /** The gallery filtered to these photos, if it has more of them. */
      all: hasMore ? galleryLink(all) : undefined,
    }
  }

  return {
    /** The photos related to a photo, in groups of at least one. */
    joins: async (item: ContentItem) => Promise.all(joinsOf(item, await galleries()).map(viewOf)),
    /** All finishes as colors from light to dark, each with a link to the rooms in it or to its own page. */
    async finishLinks() {
      const sourceGalleries = await galleries()
      const { slugs } = await contentsOf(sourceGalleries.finishes.container)
      const path = galleryPathOf(sourceGalleries.finishes.container) ?? ''
      const links = sourceGalleries.finishes.images.flatMap((item) => {
        const [title, color] = [sampleName(item), textOf(item.metadata, 'color')?.toLowerCase()]
        if (title === undefined || color === undefined || !HEX_COLOR.test(color)) return []
        const rooms = joinsOf(item, sourceGalleries).find(
          ({ container }) => container === sourceGalleries.rooms.container,
        )
        const to = rooms?.all ? galleryLink(rooms.all).to : photoPath(path, slugs.get(item.name) ?? item.name)
        return [{ title, color, to }]
      })
      return links.toSorted((a, b) => lightness(b.color) - lightness(a.color))
    },
    /**
     * Links into the galleries for images of a container that have a wood species or a cabinet style, by blob name.
     * None leads to an empty result.
     */
    async topicLinks(container: string): Promise<TopicLinks> {
      const [sourceGalleries, { images }] = await Promise.all([galleries(), contentsOf(container)])
      return Object.fromEntries(
        images.map((item) => [
          item.name,
          topicLinks(item, sourceGalleries).map(({ label, ...link }) => ({ label, ...galleryLink(link) })),
        ]),
      )
    },
  }
}

function galleryLink({ container, query, count }: JoinLink) {
  return { to: `${galleryPathOf(container) ?? ''}?${query}`, count }
}
