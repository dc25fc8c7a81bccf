import { capitalize } from '#core/capitalize.ts'
import type { ContentItem } from '#core/content/item.ts'
import { finishSlug, islandSlug, smallComposedPath } from '#core/content/layers/layers.ts'
import { hasLights, SCENE_KINDS, type Zone } from '#core/content/layers/scenes.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import { choiceOfRef } from '#core/ideas/choice-refs.ts'
import { containerOf, type PageLink } from '#core/site-map.ts'
import { choiceQuery, readChoice, type Scenes } from '#core/visualizer/choice.ts'
import {
  choiceAlt,
  LIGHT_LABELS,
  SCENE_LABELS,
  savedTitle,
  withQuery,
  ZONE_LABELS,
} from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { sizeOf } from './choice-view.ts'
import { doorSlug, type FoundScenes, type PicturedScene, stackOf } from './pictured-scenes.ts'
import { phraseIn } from './samples.ts'

/** The link to the room most similar to an item, in its finishes, if there are pictures. */
export function wayToRoom(item: ContentItem, rooms: Scenes<PicturedScene>): PageLink | undefined {
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
export function wayToDoor(item: ContentItem, doors: Scenes<PicturedScene>): PageLink | undefined {
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

/** The query of the room most similar to an item, if there are pictures of its finishes. */
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

/** The choice of a reference; `undefined` if it no longer exists. */
export async function savedChoice(
  { samples, scenes }: FoundScenes,
  ref: string,
  pictures: Pick<Pictures, 'view'>,
) {
  const choice = choiceOfRef(ref, scenes)
  if (!choice) return undefined
  const phraseOf = phraseIn(samples)
  const { scene, light, finishes } = choice
  const { kind } = scene
  const query = choiceQuery(choice, scenes)
  const stack = stackOf(choice, samples)
  const [whole, ...above] = stack
  const isWhole = whole !== undefined && above.length === 0
  return {
    subject: `chosen ${kind}` as const,
    title: savedTitle(choice, phraseOf),
    alt: choiceAlt(choice, phraseOf),
    facts: [
      { key: kind, label: SCENE_LABELS[kind], value: scene.name },
      ...finishes.map(({ zone, finish }) => ({
        key: zone,
        label: ZONE_LABELS[zone],
        value: capitalize(phraseOf(finish)),
      })),
      ...(hasLights(kind) ? [{ key: 'light', label: 'Light', value: LIGHT_LABELS[light] }] : []),
    ],
    picture: isWhole
      ? picturedItem({ ...whole, picture: await pictures.view(whole) })
      : {
          container: scene.container,
          name: query,
          picture: {
            version: '',
            ...(await sizeOf(stack, pictures)),
            preview: '',
            path: smallComposedPath(query),
          },
        },
    path: withQuery(SCENE_KINDS[kind].path, query),
  }
}
