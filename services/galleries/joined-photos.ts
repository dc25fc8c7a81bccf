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
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { GalleryContents } from './gallery-contents.ts'
import type { PhotoMaker } from './photo-maker.ts'

/** A related photo. */
export interface JoinedPhoto extends PicturedItem {
  /** Its name, for a finish sample the full name, e.g. `Natural walnut`. */
  readonly title: string
  /** Site path of its page. */
  readonly path: string
}

/** A link into a gallery, never to an empty result. */
export interface GalleryLink {
  /** e.g. `Rooms in maple`. */
  readonly label: string
  /** Site path with query. */
  readonly to: string
  readonly count: number
}

/** What a group of photos shares (see `joinsOf`). */
export interface JoinView {
  /** e.g. `Rooms in Sage paint`. */
  readonly title: string
  /** The first photos, at least one. */
  readonly photos: readonly JoinedPhoto[]
  /** The gallery filtered to these photos, if it has more of them. */
  readonly all: GalleryLink | undefined
}

/** A finish, shown as a color with a link. */
export interface FinishLink {
  /** The finish's full name, e.g. `Natural walnut`. */
  readonly title: string
  /** Such as `#9aa18f`. */
  readonly color: string
  /** Path of the rooms in this finish, or of its own page if there are none. */
  readonly to: string
}

/** Links into the galleries, by blob name. */
export type TopicLinks = Readonly<Record<string, readonly GalleryLink[]>>

/** Number of related photos on a page: with a link to a gallery, and without. */
const SHOWN = 4
const MOST = 12

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

  const viewOf = async ({ title, container, items, all }: Join): Promise<JoinView> => {
    const contents = await contentsOf(container)
    const hasMore = all !== undefined && all.count > SHOWN
    const photos = items.slice(0, hasMore ? SHOWN : MOST).map(async (item): Promise<JoinedPhoto> => {
      const photo = await photoOf(item, contents)
      const { name, slug, picture } = photo
      const whole = container === galleryOf('finish')?.container ? sampleName(item) : undefined
      const path = photoPath(galleryPathOf(container) ?? '', slug)
      return { container, name, picture, title: whole ?? photo.title, path }
    })
    return {
      title,
      photos: await Promise.all(photos),
      all: hasMore ? wayOf(all) : undefined,
    }
  }

  return {
    /** The photos related to a photo, in groups of at least one. */
    joins: async (item: ContentItem): Promise<readonly JoinView[]> =>
      Promise.all(joinsOf(item, await galleries()).map(viewOf)),
    /** All finishes as colors from light to dark, each with a link to the rooms in it or to its own page. */
    async finishLinks(): Promise<readonly FinishLink[]> {
      const sourceGalleries = await galleries()
      const { slugs } = await contentsOf(sourceGalleries.finishes.container)
      const path = galleryPathOf(sourceGalleries.finishes.container) ?? ''
      const links = sourceGalleries.finishes.images.flatMap((item): readonly FinishLink[] => {
        const [title, color] = [sampleName(item), textOf(item.metadata, 'color')?.toLowerCase()]
        if (title === undefined || color === undefined || !HEX_COLOR.test(color)) return []
        const rooms = joinsOf(item, sourceGalleries).find(
          ({ container }) => container === sourceGalleries.rooms.container,
        )
        const to = rooms?.all ? wayOf(rooms.all).to : photoPath(path, slugs.get(item.name) ?? item.name)
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
        images.map((item) => [item.name, topicLinks(item, sourceGalleries).map(wayOf)]),
      )
    },
  }
}

function wayOf({ label, container, query, count }: JoinLink): GalleryLink {
  return { label, to: `${galleryPathOf(container) ?? ''}?${query}`, count }
}
