import { type PageWindow, pageWindow } from '#core/content/finding/paging.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { ItemKind, KindText } from '#core/content/kinds.ts'
import { fileNameOf } from '#core/content/names.ts'
import type { ValueCount } from '#core/desk/filters/value-counts.ts'
import { type CollectionPart, passesPart } from '#core/desk/pictures/collection-part.ts'
import type { PictureCollection } from '#core/desk/pictures/picture-collections.ts'
import type { PictureField } from '#core/desk/pictures/picture-fields.ts'
import { type PictureSelection, selectedOf } from '#core/desk/pictures/picture-selection.ts'
import { siteDay } from '#core/site-time.ts'
import { type SceneFault, sceneFaults } from '#core/visualizer/scene-faults.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { createDeskPictures, type DeskPicture } from './desk-picture.ts'
import { createLinkedFrom, type LinkedFrom } from './linked-from.ts'
import type { DeskCollection, DeskCollections } from './picture-collections.ts'

/** A collection in the list of all collections. */
export interface CollectionSummary extends PictureCollection {
  readonly pictures: number
  readonly drafts: number
  readonly incomplete: number
  readonly isAddedAs: ItemKind['isAddedAs']
}

/** A page of a container's items, all or filtered. */
export interface CollectionView extends CollectionSummary {
  readonly noun: ItemKind['noun']
  readonly publishesOnTile: boolean
  /** Faults of a visualizer scene, as sentences. */
  readonly faults: readonly string[]
  /** The current day, as `siteDay` writes it. */
  readonly today: string
  readonly window: PageWindow
  /** Total number of pictures in the view. */
  readonly found: number
  /** Names of all complete drafts. */
  readonly ready: readonly string[]
  /** The pictures of this page. */
  readonly shown: readonly DeskPicture[]
  /** Pictures requested by name, on any page. */
  readonly picked: readonly DeskPicture[]
  /** Editable texts and facts of these pictures. */
  readonly texts: readonly KindText[]
  readonly fields: readonly PictureField[]
  /** How often each value occurs in the container, by key. */
  readonly values: Readonly<Record<string, readonly ValueCount[]>>
  /** Values of the whole site, as suggestions, by key. */
  readonly suggestions: Readonly<Record<string, readonly ValueCount[]>>
  /** Links to each document, by document name. */
  readonly linkedFrom: Readonly<Record<string, readonly LinkedFrom[]>>
}

/** The next incomplete picture, and how many remain. */
export interface IncompleteView {
  readonly picture: DeskPicture
  /** The texts that may be missing. */
  readonly texts: readonly KindText[]
  readonly fields: readonly PictureField[]
  readonly suggestions: CollectionView['suggestions']
  /** Number of incomplete pictures, including this one. */
  readonly left: number
  /** Name of the next incomplete picture; `undefined` if there are no others. */
  readonly next: string | undefined
}

/** The editors' view of pictures. */
export interface PictureEditor {
  summaries(): Promise<readonly CollectionSummary[]>
  /** `undefined` for a container that does not belong to the site. */
  view(
    container: string,
    query: {
      readonly page: number
      readonly selection: PictureSelection
      readonly part: CollectionPart
    },
  ): Promise<CollectionView | undefined>
  /** The picture with this name, or the first incomplete one. */
  incomplete(container: string, name: string | undefined): Promise<IncompleteView | undefined>
}

/** Pictures per page. */
const PAGE_SIZE = 120
/** Maximum number of pictures that a URL can select by name. */
const MAX_SELECTED = 200

export function createPictureEditor(options: {
  readonly collections: DeskCollections
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
  readonly now: () => Date
}): PictureEditor {
  const { collections, now } = options
  const linkedFrom = createLinkedFrom(collections)
  const pictureOf = createDeskPictures(options)
  const viewsOf = (items: readonly ContentItem[], collection: DeskCollection) =>
    Promise.all(items.map((item) => pictureOf(item, collection)))

  const suggestionsFor = async ({ facts }: DeskCollection): Promise<CollectionView['suggestions']> =>
    Object.fromEntries(
      await Promise.all(facts.map(async ({ key }) => [key, await collections.offeredOf(key)] as const)),
    )

  return {
    summaries: async () =>
      Promise.all(
        (await collections.places()).map(async (place) =>
          summary(place, await collections.of(place.container)),
        ),
      ),

    async view(container, { page, selection, part }) {
      const place = await collections.place(container)
      if (!place) return undefined
      const collection = await collections.of(container)
      const listedItems = itemsInView(collection, part).filter((item) => passesPart(item, part))
      const window = pageWindow(listedItems.length, page, PAGE_SIZE)
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
        found: listedItems.length,
        ready: collection.drafts
          .filter((item) => !collection.incomplete.includes(item))
          .map(({ name }) => name),
        shown: await viewsOf(listedItems.slice(window.start, window.end), collection),
        picked: await viewsOf(selectedItems.slice(0, MAX_SELECTED), collection),
        fields: collection.facts,
        values: collection.values,
        suggestions: await suggestionsFor(collection),
      }
    },

    async incomplete(container, name) {
      const collection = await collections.of(container)
      const { incomplete, items, kind } = collection
      const picture = items.find((item) => item.name === name) ?? incomplete[0]
      if (!picture || !(await collections.place(container))) return undefined
      const place = collection.places.get(picture.name) ?? 0
      const later = incomplete.find((item) => (collection.places.get(item.name) ?? 0) > place)
      const next = later ?? incomplete[0]
      return {
        picture: await pictureOf(picture, collection),
        texts: kind.texts.filter((text) => kind.requirements.some(({ key }) => key === text.key)),
        fields: collection.facts,
        suggestions: await suggestionsFor(collection),
        left: incomplete.length,
        next: next === picture ? undefined : next?.name,
      }
    },
  }
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

function summary(
  place: PictureCollection,
  { items, drafts, incomplete, kind }: DeskCollection,
): CollectionSummary {
  return {
    ...place,
    pictures: items.length,
    drafts: drafts.length,
    incomplete: incomplete.length,
    isAddedAs: kind.isAddedAs,
  }
}
