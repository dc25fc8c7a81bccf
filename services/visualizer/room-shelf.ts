import { type ContentItem, isImage } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { compareText } from '#core/content/text-order.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import type { Choice, Room, RoomZone } from '#core/visualizer/choice.ts'
import {
  DOORS_CONTAINER,
  holdsLayers,
  LIGHTS,
  type Light,
  layerOf,
  type Shade,
  slugOf,
  VISUALIZER_PREFIX,
  ZONES,
  type Zone,
} from '#core/visualizer/layers.ts'
import { present } from '#core/visualizer/pick.ts'
import { formerlyIn, type Samples } from './samples.ts'

/** A room and all its pictures. */
export interface RoomShelf extends Room {
  readonly container: string
  /** In the order in which their pictures lie upon each other. */
  readonly stacked: readonly Zone[]
  readonly base: (light: Light, shade: Shade) => ContentItem | undefined
  readonly layer: (light: Light, zone: Zone, finish: string) => ContentItem | undefined
}

/** A container of a room, with its items. */
export interface PicturedRoom {
  readonly record: ContainerRecord
  readonly items: readonly ContentItem[]
}

export function isRoom({ name }: Pick<ContainerRecord, 'name'>): boolean {
  return holdsLayers(name) && name !== DOORS_CONTAINER
}

/** The rooms that there are pictures of, by position, then name. Rooms without a base picture or a finish are left out. */
export function roomShelves(rooms: readonly PicturedRoom[], samples: Samples): readonly RoomShelf[] {
  const place = ({ record }: PicturedRoom) => Number(textOf(record.metadata, 'position') ?? 1e6)
  const formerly = formerlyIn(samples)
  return rooms
    .toSorted((a, b) => place(a) - place(b) || compareText(a.record.name, b.record.name))
    .flatMap(({ record, items }) => roomShelf(record, items, samples, formerly) ?? [])
}

function roomShelf(
  { name: container, metadata }: Pick<ContainerRecord, 'name' | 'metadata'>,
  items: readonly ContentItem[],
  samples: Samples,
  formerly: ReadonlyMap<string, string>,
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
    const standard = present(wanted ?? '', offered, formerly) ?? first
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
    formerly,
    stacked: zones.map(({ zone }) => zone).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    base: (light, shade) => known.get(`${light} ${shade}`) ?? known.get(`${light} light`),
    layer: (light, zone, finish) => known.get(`${light} ${zone} ${finish}`),
  }
}

/** The shelf of a choice's room. */
export function shelfOf({ room }: Choice, rooms: readonly [RoomShelf, ...RoomShelf[]]): RoomShelf {
  return rooms.find(({ slug }) => slug === room.slug) ?? rooms[0]
}

/** The base picture that suits what the first zone returns of the light. */
export function baseOf(shelf: RoomShelf, { light, finishes }: Choice, samples: Samples) {
  const [first] = finishes
  return shelf.base(light, samples.get(first?.finish ?? '')?.shade ?? 'light')
}

/** A choice's pictures, lowest first. */
export function stackOf(shelf: RoomShelf, choice: Choice, samples: Samples): readonly ContentItem[] {
  const lowest = baseOf(shelf, choice, samples)
  const above = shelf.stacked.map((zone) => {
    const finish = choice.finishes.find((one) => one.zone === zone)?.finish ?? ''
    return shelf.layer(choice.light, zone, finish)
  })
  return [lowest, ...above].filter((item) => item !== undefined)
}
