import { pageWindow } from '#core/content/finding/paging.ts'
import type { ContentItem } from '#core/content/item.ts'
import { fileNameOf } from '#core/content/names.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { isDraft } from '#core/content/showing.ts'
import { type CollectionPart, passesPart } from '#core/desk/pictures/collection-part.ts'
import { linksToFile } from '#core/desk/pictures/document-links.ts'
import {
  itemPath,
  type PictureCollection,
  pictureCollections,
} from '#core/desk/pictures/picture-collections.ts'
import { type PictureSelection, selectedOf } from '#core/desk/pictures/picture-selection.ts'
import { pageLink } from '#core/site-map.ts'
import { siteDay } from '#core/site-time.ts'
import { type SceneFault, sceneFaults } from '#core/visualizer/scene-faults.ts'
import type { DeskParts } from '../desk-parts.ts'
import { createDeskPictures } from './desk-picture.ts'
import type { DeskCollection, DeskCollections } from './picture-collections.ts'

/** A collection in the list of all collections. */
export type CollectionSummary = ReturnType<typeof summary>

/** A page of a container's items, all or filtered. */
export type CollectionView = NonNullable<Awaited<ReturnType<PictureEditor['view']>>>

/** The editors' view of pictures. */
export type PictureEditor = ReturnType<typeof createPictureEditor>

interface CollectionQuery {
  readonly page: number
  readonly selection: PictureSelection
  readonly part: CollectionPart
}

const PAGE_SIZE = 120
/** Maximum number of pictures that a URL can select by name. */
const MAX_SELECTED = 200

export function createPictureEditor(parts: Pick<DeskParts, 'collections' | 'pictures' | 'sanitize' | 'now'>) {
  const { collections, now } = parts
  const linkedFrom = createLinkedFrom(collections)
  const pictureOf = createDeskPictures(parts)
  const viewsOf = (items: readonly ContentItem[], collection: DeskCollection) =>
    Promise.all(items.map((item) => pictureOf(item, collection)))

  /** Values of the whole site, by key. */
  const suggestionsFor = async ({ facts }: DeskCollection) =>
    Object.fromEntries(
      await Promise.all(facts.map(async ({ key }) => [key, await collections.offeredOf(key)] as const)),
    )

  return {
    async summaries() {
      const places = await collections.places()
      return Promise.all(places.map(async (place) => summary(place, await collections.of(place.container))))
    },

    /** `undefined` for a container that does not belong to the site. */
    async view(container: string, { page, part, ...query }: CollectionQuery) {
      const place = await collections.place(container)
      if (!place) return undefined
      const collection = await collections.of(container)
      const listedItems = itemsInView(collection, part).filter((item) => passesPart(item, part))
      const window = pageWindow(listedItems.length, page, PAGE_SIZE)
      const shownItems = listedItems.slice(window.start, window.end)
      const selection = part.view === 'incomplete' ? firstOf(shownItems, query.selection) : query.selection
      const selectedItems = selection.kind === 'some' ? selectedOf(collection.items, selection) : []
      const { noun, texts, publishesOnTile = false } = collection.kind
      const documents = noun === 'document' ? collection.items : []
      return {
        ...summary(place, collection),
        noun,
        texts,
        publishesOnTile,
        faults: sceneFaults(container, collection.items).map(faultSentence),
        today: siteDay(now()),
        linkedFrom: Object.fromEntries(
          await Promise.all(documents.map(async (item) => [item.name, await linkedFrom(item)] as const)),
        ),
        window,
        /** Number of pictures in the view, on all pages. */
        found: listedItems.length,
        ready: collection.drafts
          .filter((item) => !collection.incomplete.includes(item))
          .map(({ name }) => name),
        shown: await viewsOf(shownItems, collection),
        selection,
        /** Pictures requested by name, on any page. */
        picked: await viewsOf(selectedItems.slice(0, MAX_SELECTED), collection),
        fields: collection.facts,
        values: collection.values,
        suggestions: await suggestionsFor(collection),
      }
    },
  }
}

/** Where nothing is selected, the first item. */
function firstOf(items: readonly ContentItem[], selection: PictureSelection): PictureSelection {
  const isEmpty = selection.kind === 'some' && selection.names.length === 0
  return isEmpty ? { kind: 'some', names: items.slice(0, 1).map(({ name }) => name) } : selection
}

function faultSentence({ item, message }: SceneFault): string {
  return `${item ? `“${fileNameOf(item.name)}”` : 'The room'} ${message}.`
}

function itemsInView(
  { items, drafts, incomplete }: DeskCollection,
  { view }: CollectionPart,
): readonly ContentItem[] {
  return { all: items, drafts, incomplete }[view]
}

function summary(place: PictureCollection, { items, drafts, incomplete, kind }: DeskCollection) {
  return {
    ...place,
    pictures: items.length,
    drafts: drafts.length,
    incomplete: incomplete.length,
    isAddedAs: kind.isAddedAs,
  }
}

/** A link to a document: its path on the site, or at the desk where it is edited. */
export type LinkedFrom = Awaited<ReturnType<ReturnType<typeof createLinkedFrom>>>[number]

/** Finds the links to a document: pages that list all documents, and captions. */
function createLinkedFrom(collections: Pick<DeskCollections, 'of'>) {
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
