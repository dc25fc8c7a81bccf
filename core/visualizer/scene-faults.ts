import type { ContentItem } from '../content/item.ts'
import { doorPictureOf, type Layer, layerKey, layerOf, sceneKindIn } from '../content/layers/layers.ts'
import { LIGHTS } from '../content/layers/scenes.ts'

export interface SceneFault {
  /** The faulty picture; `undefined` if it is missing. */
  readonly item: Pick<ContentItem, 'name'> | undefined
  /** Completes a sentence that starts with the picture's or room's name. */
  readonly message: string
}

type Picture = Pick<ContentItem, 'name' | 'metadata'>

/**
 * Faults of a visualizer room: pictures without the facts that define them, lights without a base picture, and finishes missing in some
 * light. Also door pictures without door and finish. Empty for other containers.
 */
export function sceneFaults(container: string, items: readonly Picture[]): readonly SceneFault[] {
  const kind = sceneKindIn(container)
  if (kind === undefined) return []
  return kind === 'door' ? doorFaults(items) : roomFaults(items)
}

function doorFaults(items: readonly Picture[]): readonly SceneFault[] {
  return items
    .filter((item) => doorPictureOf(item) === undefined)
    .map((item) => ({ item, message: 'does not name its door and finish' }))
}

function roomFaults(items: readonly Picture[]): readonly SceneFault[] {
  const pictures = items.map((item) => ({ item, layer: layerOf(item) }))
  const layers = new Set(pictures.flatMap(({ layer }) => (layer ? [layerKey(layer)] : [])))
  const lights = LIGHTS.filter((light) => pictures.some(({ layer }) => layer?.light === light))
  const has = (layer: Layer) => layers.has(layerKey(layer))
  return [
    ...pictures
      .filter(({ layer }) => layer === undefined)
      .map(({ item }) => ({
        item,
        message: 'does not name its light, and either its zone and finish or that it is the base',
      })),
    ...lights
      .filter((light) => !has({ kind: 'base', light, shade: 'light' }))
      .map((light) => ({ item: undefined, message: `has no base picture for ${light} light` })),
    ...pictures.flatMap(({ item, layer }) => {
      if (layer?.kind !== 'zone' || layer.light !== LIGHTS[0]) return []
      const missing = lights.filter((light) => !has({ ...layer, light }))
      return missing.length === 0 ? [] : [{ item, message: `is missing in ${missing.join(' and ')} light` }]
    }),
  ]
}
