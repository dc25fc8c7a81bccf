import { type PageWindow, pageWindow } from '#core/content/finding/paging.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { ItemKind, KindText } from '#core/content/kinds.ts'
import { fileNameOf } from '#core/content/readable-name.ts'
import type { ValueCount } from '#core/desk/filters/value-counts.ts'
import type { PictureField } from '#core/desk/pictures/picture-fields.ts'
import { type PictureSelection, selectedOf } from '#core/desk/pictures/picture-selection.ts'
import type { PictureShelf } from '#core/desk/pictures/picture-shelves.ts'
import { passesPart, type ShelfPart } from '#core/desk/pictures/shelf-part.ts'
import type { SanitizeHtml } from '#core/ports/content/html-sanitizer.ts'
import { siteDay } from '#core/site-time.ts'
import { type SceneFault, sceneFaults } from '#core/visualizer/scene-faults.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { createDeskPictures, type DeskPicture } from './desk-picture.ts'
import { createLinkedFrom, type LinkedFrom } from './linked-from.ts'
import type { DeskShelf, DeskShelves } from './picture-shelves.ts'

/** One place of the site in the list of all. */
export interface ShelfSummary extends PictureShelf {
  readonly pictures: number
  readonly drafts: number
  readonly incomplete: number
}

/** One page of the pictures or documents of a container, or of a part of them, as the desk shows it. */
export interface ShelfView extends ShelfSummary {
  readonly noun: ItemKind['noun']
  readonly publishesOnTile: boolean
  readonly isAddedAs: ItemKind['isAddedAs']
  /** What a scene of the visualizer could not show, in sentences. */
  readonly faults: readonly string[]
  /** Today in Missouri, as `siteDay` writes it. */
  readonly today: string
  readonly window: PageWindow
  /** How many pictures the part has, on all pages. */
  readonly found: number
  /** Names of all drafts that lack nothing. */
  readonly ready: readonly string[]
  /** The pictures of this page. */
  readonly shown: readonly DeskPicture[]
  /** Those requested by name, wherever they are. */
  readonly picked: readonly DeskPicture[]
  /** The texts that editors give each of them, and the facts. */
  readonly texts: readonly KindText[]
  readonly fields: readonly PictureField[]
  /** How often each value occurs in the container, by key. */
  readonly values: Readonly<Record<string, readonly ValueCount[]>>
  /** Values of the whole site, to choose from, by key. */
  readonly suggestions: Readonly<Record<string, readonly ValueCount[]>>
  /** What leads to each document, by name. */
  readonly linkedFrom: Readonly<Record<string, readonly LinkedFrom[]>>
}

/** The next picture that lacks something, with how many are left. */
export interface IncompleteView {
  readonly picture: DeskPicture
  /** The texts that may be lacking. */
  readonly texts: readonly KindText[]
  readonly fields: readonly PictureField[]
  readonly suggestions: ShelfView['suggestions']
  /** How many lack something, including this one. */
  readonly left: number
  /** Name of the one after it; `undefined` when there is no other. */
  readonly next: string | undefined
}

/** What editors see of pictures. */
export interface PictureDesk {
  summaries(): Promise<readonly ShelfSummary[]>
  /** `undefined` for a container that does not belong to the site. */
  view(
    container: string,
    asked: {
      readonly page: number
      readonly selection: PictureSelection
      readonly part: ShelfPart
    },
  ): Promise<ShelfView | undefined>
  /** The picture of that name, or the first that lacks something. */
  incomplete(container: string, name: string | undefined): Promise<IncompleteView | undefined>
}

/** Pictures on a page of the desk. */
const PAGE_SIZE = 120
/** The most pictures that an address can list by name. */
const MOST_PICKED = 200

export function createPictureDesk(options: {
  readonly shelves: DeskShelves
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
  readonly now: () => Date
}): PictureDesk {
  const { shelves, now } = options
  const linkedFrom = createLinkedFrom(shelves)
  const pictureOf = createDeskPictures(options)
  const viewsOf = (items: readonly ContentItem[], shelf: DeskShelf) =>
    Promise.all(items.map((item) => pictureOf(item, shelf)))

  const suggestionsFor = async ({ facts }: DeskShelf): Promise<ShelfView['suggestions']> =>
    Object.fromEntries(
      await Promise.all(facts.map(async ({ key }) => [key, await shelves.offeredOf(key)] as const)),
    )

  return {
    summaries: async () =>
      Promise.all(
        (await shelves.places()).map(async (place) => summary(place, await shelves.of(place.container))),
      ),

    async view(container, { page, selection, part }) {
      const place = await shelves.place(container)
      if (!place) return undefined
      const shelf = await shelves.of(container)
      const listed = viewed(shelf, part).filter((item) => passesPart(item, part))
      const window = pageWindow(listed.length, page, PAGE_SIZE)
      const named = selection.kind === 'some' ? selectedOf(shelf.items, selection) : []
      const { noun, texts, publishesOnTile = false, isAddedAs } = shelf.kind
      const documents = noun === 'document' ? shelf.items : []
      return {
        ...summary(place, shelf),
        noun,
        texts,
        publishesOnTile,
        isAddedAs,
        faults: sceneFaults(container, shelf.items).map(faultSentence),
        today: siteDay(now()),
        linkedFrom: Object.fromEntries(
          await Promise.all(documents.map(async (item) => [item.name, await linkedFrom(item)] as const)),
        ),
        window,
        found: listed.length,
        ready: shelf.drafts.filter((item) => !shelf.incomplete.includes(item)).map(({ name }) => name),
        shown: await viewsOf(listed.slice(window.start, window.end), shelf),
        picked: await viewsOf(named.slice(0, MOST_PICKED), shelf),
        fields: shelf.facts,
        values: shelf.values,
        suggestions: await suggestionsFor(shelf),
      }
    },

    async incomplete(container, name) {
      const shelf = await shelves.of(container)
      const { incomplete, items, kind } = shelf
      const picture = items.find((item) => item.name === name) ?? incomplete[0]
      if (!picture || !(await shelves.place(container))) return undefined
      const place = shelf.places.get(picture.name) ?? 0
      const later = incomplete.find((item) => (shelf.places.get(item.name) ?? 0) > place)
      const next = later ?? incomplete[0]
      return {
        picture: await pictureOf(picture, shelf),
        texts: kind.texts.filter((text) => kind.requirements.some(({ key }) => key === text.key)),
        fields: shelf.facts,
        suggestions: await suggestionsFor(shelf),
        left: incomplete.length,
        next: next === picture ? undefined : next?.name,
      }
    },
  }
}

function faultSentence({ item, message }: SceneFault): string {
  return `${item ? `“${fileNameOf(item.name)}”` : 'The room'} ${message}.`
}

function viewed({ items, drafts, incomplete }: DeskShelf, { view }: ShelfPart): readonly ContentItem[] {
  return { all: items, drafts, incomplete }[view]
}

function summary(place: PictureShelf, { items, drafts, incomplete }: DeskShelf): ShelfSummary {
  return { ...place, pictures: items.length, drafts: drafts.length, incomplete: incomplete.length }
}
