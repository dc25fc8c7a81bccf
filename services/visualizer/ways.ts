import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { containerOf } from '#core/site-map.ts'
import { choiceQuery, readChoice } from '#core/visualizer/choice.ts'
import { doorQuery, readDoorChoice } from '#core/visualizer/doors.ts'
import { DOORS_PATH, finishSlug, islandSlug, VISUALIZER_PATH, type Zone } from '#core/visualizer/layers.ts'
import { withQuery } from '#core/with-query.ts'
import { type DoorShelf, doorSlug } from './doors.ts'
import type { RoomShelf } from './room-shelf.ts'
import type { VisualizerWay } from './views.ts'

/** The link to the room that is most like an item, in its finishes, if there are pictures of them. */
export function wayToRoom(
  item: ContentItem,
  rooms: readonly [RoomShelf, ...RoomShelf[]],
): VisualizerWay | undefined {
  const query = queryLike(item, rooms)
  if (!query) return undefined
  const { choice } = readChoice(new URLSearchParams(query), [...rooms], (slug) => slug)
  const isSample = item.container === containerOf('/products/finishes')
  const place = choice.room.zones.some(({ zone }) => zone === 'vanity') ? 'bath' : 'kitchen'
  return {
    label: isSample ? `See it in a ${place}` : 'See it in your finish',
    to: withQuery(VISUALIZER_PATH, choiceQuery(choice, rooms)),
  }
}

/** The link from a door to all its finishes, and from a sample to a door in it. */
export function wayToDoor(
  item: ContentItem,
  doors: readonly [DoorShelf, ...DoorShelf[]],
): VisualizerWay | undefined {
  const finish = finishSlug(item)
  const isSample = item.container === containerOf('/products/finishes')
  const isDoor = item.container === containerOf('/products/doorstyles')
  const door = doors.find(({ slug, finishes }) =>
    isSample ? finish !== undefined && finishes.includes(finish) : slug === doorSlug(item),
  )
  if ((!isSample && !isDoor) || !door) return undefined
  const asked = new URLSearchParams({ door: door.slug, ...(finish === undefined ? {} : { finish }) })
  const { choice } = readDoorChoice(asked, [...doors], (slug) => slug)
  return {
    label: isSample ? 'See it on a door' : 'See this door in your finish',
    to: withQuery(DOORS_PATH, doorQuery(choice, doors)),
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
