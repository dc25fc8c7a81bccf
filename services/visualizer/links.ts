import type { ContentItem } from '#core/content/item.ts'
import { finishSlug, islandSlug } from '#core/content/layers/layers.ts'
import { SCENE_KINDS, type Zone } from '#core/content/layers/scenes.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { containerOf } from '#core/site-map.ts'
import { choiceQuery, readChoice, type Scenes } from '#core/visualizer/choice.ts'
import { withQuery } from '#core/with-query.ts'
import { doorSlug, type PicturedScene } from './pictured-scenes.ts'
import type { VisualizerLink } from './views.ts'

/** The link to the room most like an item, in its finishes, if there are pictures. */
export function wayToRoom(item: ContentItem, rooms: Scenes<PicturedScene>): VisualizerLink | undefined {
  const query = queryLike(item, rooms)
  if (!query) return undefined
  const { choice } = readChoice(query, rooms, (slug) => slug)
  const place = choice.scene.zones.some(({ zone }) => zone === 'vanity') ? 'bath' : 'kitchen'
  return {
    label: isSample(item) ? `See it in a ${place}` : 'See it in your finish',
    to: withQuery(SCENE_KINDS.room.path, choiceQuery(choice, rooms)),
  }
}

/** The link from a door to all its finishes, and from a sample to a door in it. */
export function wayToDoor(item: ContentItem, doors: Scenes<PicturedScene>): VisualizerLink | undefined {
  const finish = finishSlug(item)
  const isDoor = item.container === containerOf('/products/doorstyles')
  const door = doors.find((one) =>
    isSample(item) ? offers(one, 'finish', finish) : one.slug === doorSlug(item),
  )
  if ((!isSample(item) && !isDoor) || !door) return undefined
  const query = new URLSearchParams({ door: door.slug, ...(finish === undefined ? {} : { finish }) })
  const { choice } = readChoice(query, doors, (slug) => slug)
  return {
    label: isSample(item) ? 'See it on a door' : 'See this door in your finish',
    to: withQuery(SCENE_KINDS.door.path, choiceQuery(choice, doors)),
  }
}

/** The query of the room most like an item, if there are pictures of its finishes. */
function queryLike(item: ContentItem, rooms: Scenes<PicturedScene>): URLSearchParams | undefined {
  const finish = finishSlug(item)
  const island = islandSlug(item)
  const isBath = /bath|vanity/i.test(textOf(item.metadata, 'cabinet') ?? '')
  const preferredZones: readonly Zone[] = isBath ? ['vanity', 'perimeter'] : ['perimeter', 'vanity']
  for (const zone of preferredZones) {
    const room = rooms.find((one) => offers(one, zone, finish))
    if (room === undefined || finish === undefined) continue
    const query = new URLSearchParams({ room: room.slug, [zone]: finish })
    if (island !== undefined && offers(room, 'island', island)) query.set('island', island)
    return query
  }
  return undefined
}

function offers({ zones }: PicturedScene, zone: Zone, finish: string | undefined): boolean {
  return finish !== undefined && zones.some((one) => one.zone === zone && one.finishes.includes(finish))
}

function isSample({ container }: ContentItem): boolean {
  return container === containerOf('/products/finishes')
}
