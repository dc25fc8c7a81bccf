import { containerNamed } from '../../container-names.ts'
import { slugOf } from '../../slug.ts'
import { type Coat, coatsOf, islandCoat } from '../finishes/coats.ts'
import type { ContentItem } from '../item.ts'
import { textOf } from '../metadata/metadata.ts'
import { LIGHTS, type Light, type SceneKind, ZONES, type Zone } from './scenes.ts'

/** Prefix of the containers with pictures of one room, or of all doors. */
export function visualizerPrefix(): string {
  return containerNamed('images-visualizer-')
}

/** The container of the doors; the others are rooms. */
export function doorsContainer(): string {
  return `${visualizerPrefix()}doors`
}

/** Whether a container has visualizer pictures. */
export function holdsLayers(container: string): boolean {
  return container.startsWith(visualizerPrefix())
}

/** The kind of scene in a container's pictures; `undefined` for none. */
export function sceneKindIn(container: string): SceneKind | undefined {
  if (!holdsLayers(container)) return undefined
  return container === doorsContainer() ? 'door' : 'room'
}

/** Folder of composed pictures, each named after the query of its choice. */
export const COMPOSED_FOLDER = '/media/visualizer/'
/** Name of the composed picture of an empty query. */
export const DEFAULT_NAME = 'room'

/** Folder of their small versions, for rows of pictures and emails. */
export const SMALL_COMPOSED_FOLDER = `${COMPOSED_FOLDER}small/`

/** Path of the small picture of a choice, from its shortest query. */
export function smallComposedPath(query: string): string {
  return `${SMALL_COMPOSED_FOLDER}${composedName(query)}`
}

/** Path of the picture of a choice, from its shortest query. */
export function composedPath(query: string): string {
  return `${COMPOSED_FOLDER}${composedName(query)}`
}

function composedName(query: string): string {
  return `${encodeURIComponent(query || DEFAULT_NAME)}.jpg`
}

/** Whether the cabinets are light or dark: there is a base picture for each. */
export type Shade = 'light' | 'dark'

/** What a stored visualizer picture shows. */
export type Layer = { readonly light: Light } & (
  | { readonly kind: 'base'; readonly shade: Shade }
  | { readonly kind: 'zone'; readonly zone: Zone; readonly finish: string }
)

/** Identifies a picture's role in its scene. */
export function layerKey(layer: Layer): string {
  return layer.kind === 'base'
    ? `${layer.light} base ${layer.shade}`
    : `${layer.light} ${layer.zone} ${layer.finish}`
}

/**
 * A stored picture's role, from its metadata: `light`, and either `zone` with `finish` (and `species` for woods), or
 * `zone` `base` with `shade`. `undefined` for anything else.
 */
export function layerOf(item: Pick<ContentItem, 'metadata'>): Layer | undefined {
  const { metadata } = item
  const light = LIGHTS.find((one) => one === lower(textOf(metadata, 'light')))
  const zoneName = lower(textOf(metadata, 'zone'))
  if (light === undefined) return undefined
  if (zoneName === 'base') return { kind: 'base', light, shade: shadeOf(metadata) }
  const zone = ZONES.find((one) => one === zoneName)
  const finish = finishSlug(item)
  return zone && finish ? { kind: 'zone', light, zone, finish } : undefined
}

export interface DoorPicture {
  readonly door: string
  readonly finish: string
}

/** What a door picture shows, from its metadata: `door` and `finish` (and `species` for woods). */
export function doorPictureOf(item: Pick<ContentItem, 'metadata'>): DoorPicture | undefined {
  const door = textOf(item.metadata, 'door')?.trim()
  const finish = finishSlug(item)
  return door && finish ? { door, finish } : undefined
}

/**
 * A finish's slug, from the facts of a picture or sample: `sage` for a paint, `walnut-natural` for a stain on its wood, then any treatment:
 * `linen-umber-glaze`, `linen-aged`. `undefined` without a finish.
 */
export function finishSlug(item: Pick<ContentItem, 'metadata'>): string | undefined {
  const [coat] = coatsOf(item)
  return coat && coatSlug(coat)
}

/** The finish slug of a room's island, if it has its own. */
export function islandSlug(item: Pick<ContentItem, 'metadata'>): string | undefined {
  const coat = islandCoat(item)
  return coat && coatSlug(coat)
}

function coatSlug(coat: Coat): string {
  const { name, kind, species, glaze, aged } = coat
  const wood = kind === 'paint' ? undefined : species
  const words = [wood, name, glaze && `${glaze} glaze`, aged ? 'aged' : undefined]
  return words.flatMap((word) => (word ? [slugOf(word)] : [])).join('-')
}

function shadeOf(metadata: ContentItem['metadata']): Shade {
  return lower(textOf(metadata, 'shade')) === 'dark' ? 'dark' : 'light'
}

function lower(text: string | undefined): string | undefined {
  return text?.trim().toLowerCase()
}
