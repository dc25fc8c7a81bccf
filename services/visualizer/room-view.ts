import type { ContentItem } from '#core/content/item.ts'
import { type Choice, choiceQuery, readChoice } from '#core/visualizer/choice.ts'
import { LIGHTS } from '#core/visualizer/layers.ts'
import { choiceAlt, choiceDescription, choiceTitle, keptTitle } from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { baseOf, type RoomShelf, shelfOf, stackOf } from './room-shelf.ts'
import { finishViews, phraseIn, type Samples, swatchesOf } from './samples.ts'
import type { LayerAddress, RoomView, ZoneView } from './views.ts'

/** Everything that there is to show rooms from. */
export interface FoundRooms {
  readonly samples: Samples
  readonly rooms: readonly [RoomShelf, ...RoomShelf[]]
}

/** The size of pictures whose own is not known yet. */
const USUAL_SIZE = { width: 1280, height: 853 } as const

export async function roomView(
  { samples, rooms }: FoundRooms,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<RoomView> {
  const phraseOf = phraseIn(samples)
  const { choice, notes } = readChoice(query, [...rooms], phraseOf)
  const shelf = shelfOf(choice, rooms)
  return {
    room: { slug: shelf.slug, name: shelf.name },
    container: shelf.container,
    light: choice.light,
    notes,
    title: choiceTitle(choice, phraseOf),
    keptTitle: keptTitle(choice, phraseOf),
    description: choiceDescription(choice, phraseOf),
    alt: choiceAlt(choice, phraseOf),
    query: choiceQuery(choice, rooms),
    canonicalQuery: choiceQuery(choice, rooms, { withLight: false }),
    rooms: rooms.map(({ slug, name }) => ({ slug, name })),
    ...(await sizeOf(baseOf(shelf, choice, samples), pictures)),
    zones: zoneViews(shelf, choice),
    stacked: shelf.stacked,
    base: {
      light: addressOf(shelf.base(choice.light, 'light')),
      dark: addressOf(shelf.base(choice.light, 'dark')),
    },
    stacks: Object.fromEntries(
      LIGHTS.map((light) => [light, stackOf(shelf, { ...choice, light }, samples).map(addressOf)]),
    ),
    swatches: swatchesOf(
      samples,
      shelf.zones.flatMap(({ finishes }) => finishes),
    ),
    finishes: await finishViews(choice.finishes, samples, pictures),
  }
}

/** In px. */
export async function sizeOf(item: ContentItem | undefined, pictures: Pick<Pictures, 'view'>) {
  const { width, height } = item ? await pictures.view(item) : { width: null, height: null }
  return width === null || height === null ? USUAL_SIZE : { width, height }
}

export function addressOf(item: ContentItem | undefined): LayerAddress {
  return { name: item?.name ?? '', version: item?.version ?? '' }
}

function zoneViews(shelf: RoomShelf, { light, finishes }: Choice): readonly ZoneView[] {
  return shelf.zones.map(({ zone, finishes: offered, standard }) => ({
    zone,
    chosen: finishes.find((one) => one.zone === zone)?.finish ?? standard,
    layers: Object.fromEntries(
      offered.flatMap((slug) => {
        const item = shelf.layer(light, zone, slug)
        return item ? [[slug, addressOf(item)]] : []
      }),
    ),
  }))
}
