export interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  /** Per arc, steps from point to point in quantized units. */
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: {
    readonly states: {
      readonly geometries: readonly (
        | {
            readonly type: 'Polygon'
            readonly arcs: readonly (readonly number[])[]
            readonly properties: { readonly name: string }
          }
        | {
            readonly type: 'MultiPolygon'
            readonly arcs: readonly (readonly (readonly number[])[])[]
            readonly properties: { readonly name: string }
          }
      )[]
    }
  }
}

export type Point = readonly [number, number]

const distance = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1])
  return Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length
}

/** The Douglas–Peucker algorithm. */
const simplifyLine = (points: readonly Point[], tolerance: number): readonly Point[] => {
  const first = points.at(0)
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 3) return points
  let [worst, at] = [0, 0]
  for (const [index, point] of points.entries()) {
    const gap = distance(point, first, last)
    if (gap > worst) [worst, at] = [gap, index]
  }
  if (worst <= tolerance) return [first, last]
  return [
    ...simplifyLine(points.slice(0, at + 1), tolerance),
    ...simplifyLine(points.slice(at), tolerance).slice(1),
  ]
}

/** Neighboring states share arcs, so their borders still meet after simplifying. */
export const simplifyArcs = (topology: Topology, tolerance: number): readonly (readonly Point[])[] => {
  const { scale, translate } = topology.transform
  return topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplifyLine(points, tolerance)
  })
}

/** A negative number ~n means arc n backward. */
export const arcRing = (arcs: readonly (readonly Point[])[], ring: readonly number[]): readonly Point[] =>
  ring.flatMap((index) => {
    const arc = index < 0 ? arcs[~index]?.toReversed() : arcs[index]
    return arc?.slice(0, -1) ?? []
  })
