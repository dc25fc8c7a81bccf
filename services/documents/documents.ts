import { documentCard } from '#core/content/documents.ts'
import { bySlideOrder, positionFirst } from '#core/content/finding/sort-orders.ts'
import { type ContentItem, isPictured } from '#core/content/item.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'
import { type PicturedItem, picturedItem } from '#core/content/pictures/stored-picture.ts'
import { isDraft } from '#core/content/showing.ts'
import type { Listings } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** A downloadable document with the address of its file. */
export type DocumentView = Awaited<ReturnType<Documents['list']>>[number]

/** Documents that visitors download (specification §2, /education/resources). Throws `ContentUnavailableError` while the store cannot be read. */
export type Documents = ReturnType<typeof createDocuments>

interface DocumentsOptions {
  readonly listings: Pick<Listings, 'items'>
  readonly pictures: Pick<Pictures, 'view'>
  /** Prefix of draft addresses, if drafts are shown. */
  readonly draftBase?: string
}

/** Creates documents from the listings (specification §2, /education/resources). */
export function createDocuments({ listings, pictures, draftBase = '' }: DocumentsOptions) {
  const coverOf = async (item: ContentItem): Promise<PicturedItem | undefined> => {
    if (!isPictured(item)) return undefined
    const picture = await pictures.view(item)
    // Without a size, this is the file itself, which browsers can't show as a picture.
    return picture.width === null ? undefined : picturedItem({ ...item, picture })
  }

  const viewOf = async (item: ContentItem) => ({
    ...documentCard(item),
    name: item.name,
    href: (isDraft(item) ? draftBase : '') + fileUrl(item),
    /** Absent if it cannot be rendered or has not been rendered yet. */
    cover: await coverOf(item),
  })

  return {
    /** The documents of a container, by `upload_date`, then name. */
    async list(container: string) {
      const items = (await listings.items(container)).toSorted(positionFirst(bySlideOrder))
      return Promise.all(items.map(viewOf))
    },
  }
}
