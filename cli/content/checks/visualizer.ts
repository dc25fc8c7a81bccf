import { doorPictureOf, doorsContainer, holdsLayers, layerKey, layerOf } from '#core/visualizer/layers.ts'
import { LIGHTS } from '#core/visualizer/scenes.ts'
import type { SourceContainer } from '../mirror/source.ts'
import { type FactCheck, type Finding, findingOn } from './finding.ts'

/**
 * Reports what a room of the visualizer could not show: pictures whose facts do not say what they are, lights without a
 * base picture, and finishes that are not there in every light; and pictures of doors that do not say which door and
 * finish they show.
 */
export const checkVisualizer: FactCheck = (containers) =>
  containers
    .filter(({ name }) => holdsLayers(name))
    .flatMap((container) =>
      container.name === doorsContainer() ? checkDoors(container) : checkRoom(container),
    )

function checkDoors({ items }: SourceContainer): readonly Finding[] {
  return items
    .filter((item) => doorPictureOf(item) === undefined)
    .map((item) => findingOn(item, 'visualizer', 'error', 'does not name its door and finish'))
}

function checkRoom({ name, items }: SourceContainer): readonly Finding[] {
  const told = items.map((item) => ({ item, layer: layerOf(item) }))
  const layers = new Set(told.flatMap(({ layer }) => (layer ? [layerKey(layer)] : [])))
  const lights = LIGHTS.filter((light) => told.some(({ layer }) => layer?.light === light))
  return [
    ...told
      .filter(({ layer }) => layer === undefined)
      .map(({ item }) =>
        findingOn(
          item,
          'visualizer',
          'error',
          'does not name its light, and either its zone and finish or that it is the base',
        ),
      ),
    ...lights
      .filter((light) => !layers.has(layerKey({ kind: 'base', light, shade: 'light' })))
      .map(
        (light): Finding => ({
          severity: 'error',
          check: 'visualizer',
          container: name,
          message: `has no base picture for ${light} light`,
        }),
      ),
    ...told.flatMap(({ item, layer }) => {
      if (layer?.kind !== 'zone' || layer.light !== LIGHTS[0]) return []
      const missing = lights.filter((light) => !layers.has(layerKey({ ...layer, light })))
      return missing.length === 0
        ? []
        : [findingOn(item, 'visualizer', 'error', `is missing in ${missing.join(' and ')} light`)]
    }),
  ]
}
