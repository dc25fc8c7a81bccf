import type { ContentItem } from '#core/content/item.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { isDraft } from '#core/content/showing.ts'
import { linksToFile } from '#core/desk/pictures/document-links.ts'
import { itemPath, pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import { pageLink } from '#core/site-map.ts'
import type { DeskCollections } from './picture-collections.ts'

/** A link to a document: its path on the site, or at the desk where it is edited. */
export type LinkedFrom = Awaited<ReturnType<ReturnType<typeof createLinkedFrom>>>[number]

/** Finds the links to a document: pages that list all documents, and captions. */
export function createLinkedFrom(collections: Pick<DeskCollections, 'of'>) {
  return async (document: ContentItem) => {
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
