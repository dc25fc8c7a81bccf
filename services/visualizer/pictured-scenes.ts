import type { ContainerRecord } from '#core/content/content-store.ts'
import { newestFirst, positionFirst } from '#core/content/finding/sort-orders.ts'
import { compareText } from '#core/content/finding/text-order.ts'
import { formerSlugs } from '#core/content/finishes/former-names.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import {
  doorPictureOf,
  finishSlug,
  type Layer,
  layerKey,
  layerOf,
  type Shade,
  visualizerPrefix,
} from '#core/content/layers/layers.ts'
import { type Light, SCENE_KINDS, type Zone } from '#core/content/layers/scenes.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { slugOf } from '#core/slug.ts'
import type { Choice, Scene, Scenes, SceneZone } from '#core/visualizer/choice.ts'
import { present } from '#core/visualizer/pick.ts'
import { formerlyIn, type Samples } from './samples.ts'

export interface PicturedScene extends Scene {
  readonly container: string
  /** In stacking order. */
  readonly stacked: readonly Zone[]
  /** The bottom layer; `undefined` if zone pictures are complete. */
  readonly base: (light: Light, shade: Shade) => ContentItem | undefined
  readonly layer: (light: Light, zone: Zone, finish: string) => ContentItem | undefined
}

export interface FoundScenes {
  readonly samples: Samples
  readonly scenes: Scenes<PicturedScene>
}

export interface PicturedContainer {
  readonly record: ContainerRecord
  readonly items: readonly ContentItem[]
}

/** The rooms with pictures, by position, then name. Omits rooms without a base picture or a finish. */
export function picturedRooms(
  rooms: readonly PicturedContainer[],
  samples: Samples,
): readonly PicturedScene[] {
  const place = ({ record }: PicturedContainer) => Number(textOf(record.metadata, 'position') ?? 1e6)
  return rooms
    .toSorted((a, b) => place(a) - place(b) || compareText(a.record.name, b.record.name))
    .flatMap(({ record: { name: container, metadata }, items }) => {
      const slug = container.slice(visualizerPrefix().length)
      const pictures = items.filter(isImage).flatMap((item) => {
        const layer = layerOf(item)
        return layer ? [{ layer, item }] : []
      })
      const [light] = SCENE_KINDS.room.lights
      if (
        !pictures.some(({ layer }) => layerKey(layer) === layerKey({ kind: 'base', light, shade: 'light' }))
      )
        return []
      const scene = picturedSceneOf(
        {
          kind: 'room',
          slug,
          name: textOf(metadata, 'display_name') ?? slug,
          container,
          pictures,
          order: (textOf(metadata, 'layers') ?? '').split(',').map(slugOf),
          standardOf: (zone) => textOf(metadata, zone),
        },
        samples,
      )
      return scene ?? []
    })
}

/** The doors with pictures, in gallery order, each with its finish in the gallery. */
export function picturedDoors(
  containers: readonly PicturedContainer[],
  gallery: readonly ContentItem[],
  samples: Samples,
): readonly PicturedScene[] {
  const [light] = SCENE_KINDS.door.lights
  const doors = new Map<string, SceneParts>()
  const sortedImages = gallery.filter(isImage).toSorted(positionFirst(newestFirst))
  const order = new Map(sortedImages.map((item) => [doorSlug(item), finishSlug(item)]))
  for (const { record, items } of containers)
    for (const item of items.filter(isImage)) {
      const picture = doorPictureOf(item)
      if (!picture || !samples.has(picture.finish)) continue
      const slug = slugOf(picture.door)
      const layer = { kind: 'zone', light, zone: 'finish', finish: picture.finish } as const
      doors.set(slug, {
        kind: 'door',
        slug,
        name: picture.door,
        formerSlugs: formerSlugs(item),
        container: record.name,
        pictures: [...(doors.get(slug)?.pictures ?? []), { layer, item }],
        standardOf: () => order.get(slug),
      })
    }
  const places = [...order.keys()]
  // Doors missing from the gallery come last.
  const placeOf = ({ slug }: PicturedScene) => (order.has(slug) ? places.indexOf(slug) : places.length)
  return [...doors.values()]
    .flatMap((door) => picturedSceneOf(door, samples) ?? [])
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The slug of an item in the doors' gallery: `Slim shaker door` is `slim-shaker`. */
export function doorSlug({ metadata }: ContentItem): string {
  const name = textOf(metadata, 'display_name')?.replace(/ door$/i, '')
  return slugOf(name ?? textOf(metadata, 'door') ?? '')
}

/** A choice's pictures, bottom first. */
export function stackOf(choice: Choice<PicturedScene>, samples: Samples): readonly ContentItem[] {
  const { scene, light, finishes } = choice
  const finishOf = (zone: Zone | undefined) => finishes.find((one) => one.zone === zone)?.finish ?? ''
  // The base picture depends on the reflectance of the first zone.
  const shade = samples.get(finishes[0]?.finish ?? '')?.shade ?? 'light'
  const above = scene.stacked.map((zone) => scene.layer(light, zone, finishOf(zone)))
  return [scene.base(light, shade), ...above].filter((item) => item !== undefined)
}

type SceneParts = Omit<Scene, 'zones' | 'formerly'> & {
  readonly container: string
  readonly pictures: readonly { readonly layer: Layer; readonly item: ContentItem }[]
  /** Zones, bottom first. */
  readonly order?: readonly string[]
  readonly standardOf: (zone: Zone) => string | undefined
}

/** `undefined` without finishes. */
function picturedSceneOf(
  { pictures, order = [], standardOf, ...scene }: SceneParts,
  samples: Samples,
): PicturedScene | undefined {
  const byKey = new Map(pictures.map(({ layer, item }) => [layerKey(layer), item]))
  const layer: PicturedScene['layer'] = (light, zone, finish) =>
    byKey.get(layerKey({ kind: 'zone', light, zone, finish }))
  const base: PicturedScene['base'] = (light, shade) => byKey.get(layerKey({ kind: 'base', light, shade }))
  const formerly = formerlyIn(samples)
  const kind = SCENE_KINDS[scene.kind]
  const zones = kind.zones.flatMap((zone): SceneZone[] => {
    const finishes = [...samples.keys()].filter((finish) => layer(kind.lights[0], zone, finish))
    const standard = present(standardOf(zone) ?? '', finishes, formerly) ?? finishes[0]
    return standard === undefined ? [] : [{ zone, finishes, standard }]
  })
  if (zones.length === 0) return undefined
  return {
    ...scene,
    zones,
    formerly,
    stacked: zones.map(({ zone }) => zone).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    base: (light, shade) => base(light, shade) ?? base(light, 'light'),
    layer,
  }
}
