import { coatPhrase, coatsOf } from '#core/content/coats.ts'
import { galleryOf } from '#core/content/gallery-paths.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { photoPath, photoSlugs } from '#core/content/photo-paths.ts'
import { newestFirst, positionFirst } from '#core/content/sort-orders.ts'
import { compareText } from '#core/content/text-order.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import type { Room, RoomZone } from '#core/visualizer/choice.ts'
import {
  DOORS_CONTAINER,
  finishSlug,
  LIGHTS,
  type Light,
  layerOf,
  type Shade,
  slugOf,
  VISUALIZER_PREFIX,
  ZONES,
  type Zone,
} from '#core/visualizer/layers.ts'
import { reflectance } from '#core/visualizer/reflectance.ts'
import type { Listings } from '../content/listings.ts'

/** A sample of the finishes' gallery, as the visualizer needs it. */
export interface Sample {
  readonly item: ContentItem
  readonly slug: string
  /** In a sentence: `Sage paint`, `natural walnut`. */
  readonly phrase: string
  readonly kind: 'paint' | 'stain'
  /** e.g. `#9aa58f`. */
  readonly color: string | undefined
  readonly shade: Shade
  /** Site path of its page. */
  readonly path: string
}

/** A room and all its pictures. */
export interface RoomShelf extends Room {
  readonly container: string
  /** In the order in which their pictures lie upon each other. */
  readonly stacked: readonly Zone[]
  readonly base: (light: Light, shade: Shade) => ContentItem | undefined
  readonly layer: (light: Light, zone: Zone, finish: string) => ContentItem | undefined
}

/** A room whose first zone reflects less, in percent, is shown with the base picture for dark cabinets. */
const DARK_BELOW = 22

/** The plain finishes among the samples, in the gallery's order, by slug: nothing glazed or aged. */
export function samplesOf(items: readonly ContentItem[]): ReadonlyMap<string, Sample> {
  const gallery = galleryOf('finish')
  const images = items.filter(isImage)
  const slugs = photoSlugs(images.map(({ name }) => name))
  const samples = images.toSorted(positionFirst(newestFirst)).flatMap((item): [string, Sample][] => {
    const [coat] = coatsOf(item)
    const slug = finishSlug(item)
    if (!coat || !slug || !gallery || coat.glaze !== undefined || coat.aged) return []
    const color = textOf(item.metadata, 'color')
    const light = color === undefined ? undefined : reflectance(color)
    const path = photoPath(gallery.path, slugs.get(item.name) ?? item.name)
    const shade = light !== undefined && light < DARK_BELOW ? 'dark' : 'light'
    const kind = coat.kind === 'paint' ? 'paint' : 'stain'
    return [[slug, { item, slug, phrase: coatPhrase(coat), kind, color, shade, path }]]
  })
  return new Map(samples.toSorted(byKindAndLight))
}

/** The rooms that there are pictures of, by position, then name. Rooms without a base picture or a finish are left out. */
export async function roomShelves(
  listings: Pick<Listings, 'containers' | 'items'>,
  samples: ReadonlyMap<string, Sample>,
): Promise<readonly RoomShelf[]> {
  const records = (await listings.containers()).filter(
    ({ name }) => name.startsWith(VISUALIZER_PREFIX) && name !== DOORS_CONTAINER,
  )
  const shelves = await Promise.all(
    records.map(async (record) => roomShelf(record, await listings.items(record.name), samples)),
  )
  const place = new Map(
    records.map(({ name, metadata }) => [name, Number(textOf(metadata, 'position') ?? 1e6)]),
  )
  return shelves
    .flatMap((shelf) => shelf ?? [])
    .toSorted(
      (a, b) =>
        (place.get(a.container) ?? 0) - (place.get(b.container) ?? 0) ||
        compareText(a.container, b.container),
    )
}

function roomShelf(
  { name: container, metadata }: Pick<ContainerRecord, 'name' | 'metadata'>,
  items: readonly ContentItem[],
  samples: ReadonlyMap<string, Sample>,
): RoomShelf | undefined {
  const known = new Map<string, ContentItem>()
  const finishes = new Map<Zone, Set<string>>()
  for (const item of items.filter(isImage)) {
    const layer = layerOf(item)
    if (layer?.kind === 'base') known.set(`${layer.light} ${layer.shade}`, item)
    if (layer?.kind !== 'zone') continue
    known.set(`${layer.light} ${layer.zone} ${layer.finish}`, item)
    if (layer.light === LIGHTS[0])
      finishes.set(layer.zone, (finishes.get(layer.zone) ?? new Set()).add(layer.finish))
  }
  const zones = ZONES.flatMap((zone): RoomZone[] => {
    const offered = [...samples.keys()].filter((slug) => finishes.get(zone)?.has(slug))
    const [first] = offered
    const wanted = textOf(metadata, zone)
    const standard = offered.find((slug) => slug === wanted) ?? first
    return standard === undefined ? [] : [{ zone, finishes: offered, standard }]
  })
  if (zones.length === 0 || !known.has(`${LIGHTS[0]} light`)) return undefined
  const slug = container.slice(VISUALIZER_PREFIX.length)
  const order = (textOf(metadata, 'layers') ?? '').split(',').map(slugOf)
  return {
    slug,
    name: textOf(metadata, 'display_name') ?? slug,
    container,
    zones,
    stacked: zones.map(({ zone }) => zone).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    base: (light, shade) => known.get(`${light} ${shade}`) ?? known.get(`${light} light`),
    layer: (light, zone, finish) => known.get(`${light} ${zone} ${finish}`),
  }
}

/** Paints before stains; each from light to dark, as on a maker's chain of samples. */
function byKindAndLight([, a]: readonly [string, Sample], [, b]: readonly [string, Sample]): number {
  if (a.kind !== b.kind) return a.kind === 'paint' ? -1 : 1
  return (reflectance(b.color ?? '') ?? 0) - (reflectance(a.color ?? '') ?? 0)
}
