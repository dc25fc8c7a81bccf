import type { ContentItem } from '#core/content/item.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { isDraft } from '#core/content/showing.ts'
import { linksToFile } from '#core/desk/pictures/document-links.ts'
import { itemPath, pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import { pageLink } from '#core/site-map.ts'
import type { DeskCollections } from './picture-collections.ts'

/** A link to a document. */
export interface LinkedFrom {
  readonly label: string
  /** Path of the page on the site, or of the desk page where the link is edited. */
  readonly path: string
}

/** Finds the links to a document: pages that list all documents, and captions. */
export function createLinkedFrom(collections: Pick<DeskCollections, 'of'>) {
  return async (document: ContentItem): Promise<readonly LinkedFrom[]> => {
    const pages = isDraft(document)
      ? []
      : [pageLink('/education/resources'), pageLink('/retailers')].map(({ to, label }) => ({
          label,
          path: to,
        }))
    const linkLists = pictureCollections().map(async ({ container, name: place }) => {
      const { items } = await collections.of(container)
      return items
        .filter((item) => linksToFile(item, document))
        .map((item) => ({
          label: `${place}: ${photoTitle(item)}`,
          path: itemPath(container, item.name),
        }))
    })
    return [...pages, ...(await Promise.all(linkLists)).flat()]
  }
}
