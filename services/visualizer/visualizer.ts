import type { ContentItem } from '#core/content/item.ts'
import { variantUrls } from '#core/content/media-urls.ts'
import { textOf } from '#core/content/metadata.ts'
import { photoTitle } from '#core/content/photo-facts.ts'
import type { PicturedItem } from '#core/content/stored-picture.ts'
import { containerOf } from '#core/site-map.ts'
import { type Choice, choiceQuery, readChoice } from '#core/visualizer/choice.ts'
import {
  finishSlug,
  islandSlug,
  LIGHTS,
  type Light,
  type Shade,
  VISUALIZER_PATH,
  type Zone,
} from '#core/visualizer/layers.ts'
import { reflectance } from '#core/visualizer/reflectance.ts'
import { choiceAlt, choiceDescription, choiceTitle } from '#core/visualizer/words.ts'
import type { Listings } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { type RoomShelf, roomShelves, type Sample, samplesOf } from './room-shelf.ts'

/** A stored picture of a room, as pages address it. */
export interface LayerAddress {
  readonly name: string
  readonly version: string
}

/** A finish to choose from. */
export interface Swatch {
  readonly slug: string
  /** e.g. `Sage paint`, `natural walnut`. */
  readonly phrase: string
  readonly kind: 'paint' | 'stain'
  readonly shade: Shade
  /** Address of a small picture of its sample. */
  readonly chip: string
}

export interface ZoneView {
  readonly zone: Zone
  readonly chosen: string
  /** Its picture in the chosen light, by finish. */
  readonly layers: Readonly<Record<string, LayerAddress>>
}

/** What a page says about a finish. */
export interface FinishView {
  readonly slug: string
  readonly phrase: string
  readonly zones: readonly Zone[]
  readonly path: string
  readonly kind: 'paint' | 'stain'
  readonly species: string | undefined
  readonly description: string | undefined
  /** In percent; paints only, since wood varies. */
  readonly reflectance: number | undefined
  readonly sample: PicturedItem
}

/** A room as chosen, with everything that can be chosen in its place. */
export interface RoomView {
  readonly room: { readonly slug: string; readonly name: string }
  readonly container: string
  readonly light: Light
  /** Sentences about values that there is no picture of. */
  readonly notes: readonly string[]
  readonly title: string
  readonly description: string
  /** What the picture shows. */
  readonly alt: string
  /** Query of this choice, without `?`. */
  readonly query: string
  /** The same in the first light: the canonical one. */
  readonly canonicalQuery: string
  readonly rooms: readonly { readonly slug: string; readonly name: string }[]
  readonly width: number
  readonly height: number
  /** In the order of choosing. */
  readonly zones: readonly ZoneView[]
  /** In the order in which their pictures lie upon each other. */
  readonly stacked: readonly Zone[]
  readonly base: Readonly<Record<Shade, LayerAddress>>
  /** The pictures of this choice in every light, lowest first. */
  readonly stacks: Readonly<Partial<Record<Light, readonly LayerAddress[]>>>
  /** All finishes that any zone can have. */
  readonly swatches: readonly Swatch[]
  /** The chosen finishes. */
  readonly finishes: readonly FinishView[]
}

/** A choice's pictures, lowest first. */
export interface ComposedChoice {
  readonly layers: readonly ContentItem[]
}

/** A link into the visualizer. */
export interface VisualizerWay {
  /** e.g. `See it in a kitchen`. */
  readonly label: string
  /** Site path with query. */
  readonly to: string
}

export interface Visualizer {
  /** The room that a query asks for, or the nearest; `undefined` while there is none. */
  room(query: URLSearchParams): Promise<RoomView | undefined>
  /** The shortest query with the same picture; `undefined` if the query has values that do not exist. */
  canonicalQuery(query: URLSearchParams): Promise<string | undefined>
  /** Queries of the rooms as they are unless a finish is chosen. */
  roomQueries(): Promise<readonly string[]>
  /**
   * A link from a sample, a door or a photo of a room: the room that is most like it, in its finishes. `undefined` if
   * there are no pictures of them.
   */
  wayFrom(container: string, name: string): Promise<VisualizerWay | undefined>
  /** The pictures of a choice that is written as the canonical query; `undefined` for any other. */
  composed(query: string): Promise<ComposedChoice | undefined>
}

/** In px; shown at 48. */
const CHIP_WIDTH = 160

export function createVisualizer({
  listings,
  pictures,
}: {
  readonly listings: Pick<Listings, 'containers' | 'items'>
  readonly pictures: Pick<Pictures, 'view'>
}): Visualizer {
  const look = async (): Promise<Found | undefined> => {
    const samples = samplesOf(await listings.items(containerOf('/products/finishes')))
    const [first, ...others] = await roomShelves(listings, samples)
    return first && { samples, rooms: [first, ...others] as const }
  }
  return {
    async room(query) {
      const found = await look()
      return found && roomView(found, query, pictures)
    },

    async canonicalQuery(query) {
      const found = await look()
      if (!found) return ''
      const { choice, notes } = readChoice(query, [...found.rooms], phraseIn(found.samples))
      return notes.length > 0 ? undefined : choiceQuery(choice, found.rooms)
    },

    async roomQueries() {
      const found = await look()
      return (found?.rooms ?? []).map(({ slug }, index) => (index === 0 ? '' : `room=${slug}`))
    },

    async wayFrom(container, name) {
      const found = await look()
      const item = (await listings.items(container)).find((one) => one.name === name)
      const query = found && item && queryLike(item, found.rooms)
      if (!query) return undefined
      const { choice } = readChoice(new URLSearchParams(query), [...found.rooms], (slug) => slug)
      const isSample = container === containerOf('/products/finishes')
      const place = choice.room.zones.some(({ zone }) => zone === 'vanity') ? 'bath' : 'kitchen'
      const shortest = choiceQuery(choice, found.rooms)
      return {
        label: isSample ? `See it in a ${place}` : 'See it in your finish',
        to: shortest ? `${VISUALIZER_PATH}?${shortest}` : VISUALIZER_PATH,
      }
    },

    async composed(query) {
      const found = await look()
      if (!found) return undefined
      const { choice } = readChoice(new URLSearchParams(query), [...found.rooms], (slug) => slug)
      if (choiceQuery(choice, found.rooms) !== query) return undefined
      return { layers: stackOf(shelfOf(choice, found.rooms), choice, found.samples) }
    },
  }
}

interface Found {
  readonly samples: ReadonlyMap<string, Sample>
  readonly rooms: readonly [RoomShelf, ...RoomShelf[]]
}

async function roomView(
  { samples, rooms }: Found,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<RoomView> {
  const phraseOf = phraseIn(samples)
  const { choice, notes } = readChoice(query, [...rooms], phraseOf)
  const shelf = shelfOf(choice, rooms)
  const offered = new Set(shelf.zones.flatMap(({ finishes }) => finishes))
  const swatches = [...samples.values()].filter(({ slug }) => offered.has(slug))
  const lowest = baseOf(shelf, choice, samples)
  const { width, height } = lowest ? await pictures.view(lowest) : { width: null, height: null }
  return {
    room: { slug: shelf.slug, name: shelf.name },
    container: shelf.container,
    light: choice.light,
    notes,
    title: choiceTitle(choice, phraseOf),
    description: choiceDescription(choice, phraseOf),
    alt: choiceAlt(choice, phraseOf),
    query: choiceQuery(choice, rooms),
    canonicalQuery: choiceQuery(choice, rooms, { withLight: false }),
    rooms: rooms.map(({ slug, name }) => ({ slug, name })),
    width: width ?? 1280,
    height: height ?? 853,
    zones: zoneViews(shelf, choice),
    stacked: shelf.stacked,
    base: {
      light: addressOf(shelf.base(choice.light, 'light')),
      dark: addressOf(shelf.base(choice.light, 'dark')),
    },
    stacks: Object.fromEntries(
      LIGHTS.map((light) => [light, stackOf(shelf, { ...choice, light }, samples).map(addressOf)]),
    ),
    swatches: swatches.map(({ item, slug, phrase, kind, shade }) => ({
      slug,
      phrase,
      kind,
      shade,
      chip: variantUrls(item)(CHIP_WIDTH, 'webp'),
    })),
    finishes: await Promise.all(
      chosenSamples(choice, samples).map(async ([sample, zones]) => ({
        ...finishFacts(sample),
        zones,
        sample: await pictured(sample.item, pictures),
      })),
    ),
  }
}

async function pictured(item: ContentItem, pictures: Pick<Pictures, 'view'>): Promise<PicturedItem> {
  return { container: item.container, name: item.name, picture: await pictures.view(item) }
}

function phraseIn(samples: ReadonlyMap<string, Sample>) {
  return (slug: string) => samples.get(slug)?.phrase ?? slug
}

function shelfOf({ room }: Choice, rooms: readonly [RoomShelf, ...RoomShelf[]]): RoomShelf {
  return rooms.find(({ slug }) => slug === room.slug) ?? rooms[0]
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

function baseOf(shelf: RoomShelf, { light, finishes }: Choice, samples: ReadonlyMap<string, Sample>) {
  const [first] = finishes
  return shelf.base(light, samples.get(first?.finish ?? '')?.shade ?? 'light')
}

function stackOf(
  shelf: RoomShelf,
  choice: Choice,
  samples: ReadonlyMap<string, Sample>,
): readonly ContentItem[] {
  const lowest = baseOf(shelf, choice, samples)
  const above = shelf.stacked.map((zone) => {
    const finish = choice.finishes.find((one) => one.zone === zone)?.finish ?? ''
    return shelf.layer(choice.light, zone, finish)
  })
  return [lowest, ...above].filter((item) => item !== undefined)
}

function chosenSamples(
  { finishes }: Choice,
  samples: ReadonlyMap<string, Sample>,
): readonly (readonly [Sample, readonly Zone[]])[] {
  const distinct = [...new Set(finishes.map(({ finish }) => finish))]
  return distinct.flatMap((slug) => {
    const sample = samples.get(slug)
    const zones = finishes.filter(({ finish }) => finish === slug).map(({ zone }) => zone)
    return sample ? [[sample, zones] as const] : []
  })
}

function finishFacts({ item, slug, phrase, kind, color, path }: Sample) {
  const description = textOf(item.metadata, 'other')
  return {
    slug,
    phrase,
    path,
    kind,
    title: photoTitle(item),
    species: kind === 'stain' ? textOf(item.metadata, 'species') : undefined,
    description,
    reflectance: kind === 'paint' && color ? reflectance(color) : undefined,
  }
}

/** The query of the room most like an item, if there are pictures of its finishes. */
function queryLike(item: ContentItem, rooms: readonly RoomShelf[]): string | undefined {
  const finish = finishSlug(item)
  const island = islandSlug(item)
  const isBath = /bath|vanity/i.test(textOf(item.metadata, 'cabinet') ?? '')
  const wanted: readonly Zone[] = isBath ? ['vanity', 'perimeter'] : ['perimeter', 'vanity']
  const offers = (room: RoomShelf, zone: Zone, slug: string | undefined) =>
    slug !== undefined && room.zones.some((one) => one.zone === zone && one.finishes.includes(slug))
  for (const zone of wanted) {
    const room = rooms.find((one) => offers(one, zone, finish))
    if (room === undefined || finish === undefined) continue
    const query = new URLSearchParams({ room: room.slug, [zone]: finish })
    if (room.zones.some((one) => one.zone === 'hood')) query.set('hood', finish)
    if (island !== undefined && offers(room, 'island', island)) query.set('island', island)
    return query.toString()
  }
  return undefined
}

function addressOf(item: ContentItem | undefined): LayerAddress {
  return { name: item?.name ?? '', version: item?.version ?? '' }
}
