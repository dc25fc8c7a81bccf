import { containerNamed } from '../content/container-names.ts'
import { type Coat, coatsOf, islandCoat } from '../content/finishes/coats.ts'
import type { ContentItem } from '../content/item.ts'
import { textOf } from '../content/metadata/metadata.ts'
import { slugOf } from '../slug.ts'
import { LIGHTS, type Light, type SceneKind, ZONES, type Zone } from './scenes.ts'

/** Containers whose names begin so hold the pictures of one room, or of all doors. */
export function visualizerPrefix(): string {
  return containerNamed('images-visualizer-')
}

/** The container of the doors; every other one is a room. */
export function doorsContainer(): string {
  return `${visualizerPrefix()}doors`
}

/** Whether a container holds such pictures. There are hundreds, and most are never asked for. */
export function holdsLayers(container: string): boolean {
  return container.startsWith(visualizerPrefix())
}

/** The kind of scene that a container's pictures show; `undefined` if it holds none. */
export function sceneKindIn(container: string): SceneKind | undefined {
  if (!holdsLayers(container)) return undefined
  return container === doorsContainer() ? 'door' : 'room'
}

/** Where composed pictures are, named by the query of their choice. */
export const COMPOSED_FOLDER = '/media/visualizer/'
/** Stands for the empty query in the name of a composed picture. */
export const DEFAULT_NAME = 'room'

/** Where they are in a size for rows of pictures and for mails. */
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

/** What the cabinets return of the light: a base picture is made for each. */
export type Shade = 'light' | 'dark'

/** What one stored picture of a visualizer shows. */
export type Layer = { readonly light: Light } & (
  | { readonly kind: 'base'; readonly shade: Shade }
  | { readonly kind: 'zone'; readonly zone: Zone; readonly finish: string }
)

/** What a picture is among those of its scene. */
export function layerKey(layer: Layer): string {
  return layer.kind === 'base'
    ? `${layer.light} base ${layer.shade}`
    : `${layer.light} ${layer.zone} ${layer.finish}`
}

/**
 * What a stored picture is, from its metadata: `light`, and either `zone` with `finish` (and `species` for woods), or
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

/** What a stored picture of a door shows. */
export interface DoorPicture {
  /** Its style, e.g. `Slim shaker`. */
  readonly door: string
  readonly finish: string
}

/** What a picture of the doors' container is, from its metadata: `door` and `finish` (and `species` for woods). */
export function doorPictureOf(item: Pick<ContentItem, 'metadata'>): DoorPicture | undefined {
  const door = textOf(item.metadata, 'door')?.trim()
  const finish = finishSlug(item)
  return door && finish ? { door, finish } : undefined
}

/**
 * The name of a finish in addresses, from a picture's or a sample's facts: `sage` for a paint, `walnut-natural` for a
 * stain on its wood, followed by what lies on top: `linen-umber-glaze`, `linen-aged`. `undefined` if the facts name no
 * finish.
 */
export function finishSlug(item: Pick<ContentItem, 'metadata'>): string | undefined {
  const [coat] = coatsOf(item)
  return coat && coatSlug(coat)
}

/** The same for a room's island, if its facts name one of its own. */
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
