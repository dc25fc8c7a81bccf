import { formerSlugs } from '#core/content/former-names.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { newestFirst, positionFirst } from '#core/content/sort-orders.ts'
import {
  type DoorChoice,
  doorQuery,
  fullDoorQuery,
  readDoorChoice,
  type ShownDoor,
} from '#core/visualizer/doors.ts'
import { DOORS_CONTAINER, doorPictureOf, finishSlug, slugOf } from '#core/visualizer/layers.ts'
import { doorAlt, doorDescription, doorTitle } from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { addressOf, sizeOf } from './room-view.ts'
import { finishViews, formerlyIn, phraseIn, type Samples, swatchesOf } from './samples.ts'
import type { DoorView } from './views.ts'

/** A door and all its pictures. */
export interface DoorShelf extends ShownDoor {
  readonly picture: (finish: string) => ContentItem | undefined
}

/** Everything that there is to show doors from. */
export interface FoundDoors {
  readonly samples: Samples
  readonly doors: readonly [DoorShelf, ...DoorShelf[]]
}

/** The doors that there are pictures of, in the order of their gallery, each in the finish that it has there. */
export function doorShelves(
  pictured: readonly ContentItem[],
  gallery: readonly ContentItem[],
  samples: Samples,
): readonly DoorShelf[] {
  const names = new Map<string, string>()
  const former = new Map<string, readonly string[]>()
  const known = new Map<string, Map<string, ContentItem>>()
  for (const item of pictured.filter(isImage)) {
    const shown = doorPictureOf(item)
    if (!shown || !samples.has(shown.finish)) continue
    const slug = slugOf(shown.door)
    names.set(slug, shown.door)
    former.set(slug, formerSlugs(item))
    known.set(slug, (known.get(slug) ?? new Map<string, ContentItem>()).set(shown.finish, item))
  }
  const shown = gallery.filter(isImage).toSorted(positionFirst(newestFirst))
  const order = new Map(shown.map((item) => [doorSlug(item), finishSlug(item)]))
  const places = [...order.keys()]
  const formerly = formerlyIn(samples)
  return [...known]
    .map(([slug, pictures]) => {
      const finishes = [...samples.keys()].filter((finish) => pictures.has(finish))
      const own = order.get(slug)
      const standard = (own !== undefined && pictures.has(own) ? own : finishes[0]) ?? ''
      return {
        slug,
        name: names.get(slug) ?? slug,
        formerSlugs: former.get(slug) ?? [],
        finishes,
        standard,
        formerly,
        picture: (finish: string) => pictures.get(finish),
      }
    })
    .toSorted((a, b) => placeOf(places, a.slug) - placeOf(places, b.slug))
}

/** The door that an item of the doors' gallery shows, in addresses: `Slim shaker door` is `slim-shaker`. */
export function doorSlug({ metadata }: ContentItem): string {
  const name = textOf(metadata, 'display_name')?.replace(/ door$/i, '')
  return slugOf(name ?? textOf(metadata, 'door') ?? '')
}

export async function doorView(
  { samples, doors }: FoundDoors,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<DoorView> {
  const phraseOf = phraseIn(samples)
  const { choice, notes } = readDoorChoice(query, [...doors], phraseOf)
  const shelf = doorShelfOf(choice, doors)
  return {
    door: { slug: shelf.slug, name: shelf.name },
    container: DOORS_CONTAINER,
    finish: choice.finish,
    notes,
    title: doorTitle(choice, phraseOf),
    description: doorDescription(choice, phraseOf),
    alt: doorAlt(choice, phraseOf),
    query: fullDoorQuery(choice),
    canonicalQuery: doorQuery(choice, doors),
    doors: doors.map(({ slug, name }) => ({ slug, name })),
    ...(await sizeOf(shelf.picture(choice.finish), pictures)),
    pictures: Object.fromEntries(shelf.finishes.map((finish) => [finish, addressOf(shelf.picture(finish))])),
    inFinish: Object.fromEntries(
      doors.flatMap((door) => {
        const item = door.picture(choice.finish)
        return item ? [[door.slug, addressOf(item)]] : []
      }),
    ),
    swatches: swatchesOf(samples, shelf.finishes),
    finishes: await finishViews([choice], samples, pictures),
  }
}

export function doorShelfOf({ door }: DoorChoice, doors: readonly [DoorShelf, ...DoorShelf[]]): DoorShelf {
  return doors.find(({ slug }) => slug === door.slug) ?? doors[0]
}

/** Doors that the gallery lacks come last. */
function placeOf(places: readonly string[], slug: string): number {
  const place = places.indexOf(slug)
  return place < 0 ? places.length : place
}
