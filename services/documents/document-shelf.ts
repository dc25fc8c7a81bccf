import { type DocumentCard, documentCard } from '#core/content/documents.ts'
import { fileUrl } from '#core/content/media-urls.ts'
import { bySlideOrder } from '#core/content/sort-orders.ts'
import type { Listings } from '../content/listings.ts'

/** A downloadable document with the address of its file. */
export interface DocumentView extends DocumentCard {
  readonly name: string
  readonly href: string
}

export interface DocumentShelf {
  /** The documents of a container, by `upload_date`, then name. */
  list(container: string): Promise<readonly DocumentView[]>
}

/** Documents over whatever the listings hold (specification §2, /education/resources). */
export function createDocumentShelf({ listings }: { readonly listings: Listings }): DocumentShelf {
  return {
    async list(container) {
      const items = (await listings.items(container)).toSorted(bySlideOrder)
      return items.map((item) => ({ ...documentCard(item), name: item.name, href: fileUrl(item) }))
    },
  }
}
