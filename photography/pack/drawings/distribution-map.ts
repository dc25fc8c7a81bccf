import { INK, label, svg } from './lettering.ts'
import { arcRing, simplifyArcs, type Topology } from './topology.ts'

const NORTHWEST = new Set(['Washington', 'Oregon', 'Idaho', 'Montana', 'Wyoming'])
/** States that the map omits: the facts mention only the northwest. */
const OMITTED = new Set(['Alaska', 'Hawaii'])

/** Writes relative steps on a half-unit grid, as compactly as path syntax allows. */
const path = (rings: readonly (readonly (readonly [number, number])[])[]): string =>
  rings
    .map((ring) => {
      const [first = [0, 0], ...rest] = ring.map(([x, y]) => [Math.round(x * 2), Math.round(y * 2)] as const)
      let [lastX, lastY] = first
      const steps = rest.flatMap(([x, y]) => {
        const step = [x - lastX, y - lastY].map((value) => value / 2)
        ;[lastX, lastY] = [x, y]
        return step.every((value) => value === 0) ? [] : step
      })
      return `M${joinNumbers(first.map((value) => value / 2))}l${joinNumbers(steps)}z`
    })
    .join('')

const joinNumbers = (numbers: readonly number[]): string =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, next, index) => text + (index === 0 || next.startsWith('-') ? '' : ' ') + next, '')

/**
 * Draws the map. `topology` is `states-albers-10m.json` of the npm package us-atlas (975 by 610 units). `tolerance`, in the same units,
 * sets how far borders are simplified.
 */
export const distributionMap = (topology: Topology, tolerance = 0.75): string => {
  const arcs = simplifyArcs(topology, tolerance)
  const states = topology.objects.states.geometries.filter(({ properties }) => !OMITTED.has(properties.name))
  const shape = (chosen: (name: string) => boolean): string =>
    states
      .filter(({ properties }) => chosen(properties.name))
      .map((state) => {
        const polygons = state.type === 'Polygon' ? [state.arcs] : state.arcs
        const rings = polygons.flatMap((polygon) => polygon.map((ring) => arcRing(arcs, ring)))
        return path(rings.filter((ring) => ring.length > 3))
      })
      .join('')
  const border = `stroke="${INK.paper}" stroke-width="1" stroke-linejoin="round"`
  return svg(
    975,
    640,
    'Distribution area: most of the United States except the northwest',
    [
      '<defs><pattern id="outside" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
        `<rect width="7" height="7" fill="${INK.linen}"/><path stroke="${INK.bark}" stroke-opacity=".45" stroke-width="1.6" d="M0 0v7"/></pattern></defs>`,
      `<path fill="${INK.sage}" ${border} d="${shape((name) => !NORTHWEST.has(name))}"/>`,
      `<path fill="url(#outside)" stroke="${INK.bark}" stroke-width=".8" stroke-linejoin="round" d="${shape((name) => NORTHWEST.has(name))}"/>`,
      `<rect x="24" y="605" width="34" height="24" fill="${INK.sage}"/>`,
      label('Available in most areas', { x: 68, y: 628, size: 33, fill: INK.walnut }),
      `<rect x="462" y="605" width="34" height="24" fill="url(#outside)" stroke="${INK.bark}" stroke-width=".8"/>`,
      label('Outside our distribution area', { x: 506, y: 628, size: 33, fill: INK.walnut }),
    ],
    'Washington, Oregon, Idaho, Montana and Wyoming are outside our distribution area. Alaska and Hawaii are not shown.',
  )
}
