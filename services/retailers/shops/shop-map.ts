import type { Place } from '#core/retailers/shops/distance.ts'
import { STATE_LABELS } from '#core/retailers/shops/state-labels.ts'
import { STATE_LINES } from '#core/retailers/shops/state-lines.ts'

/** A point of a map, in its own units from the top left. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** A map of some states. */
export interface ShopMap {
  /** In the map's own units. */
  readonly width: number
  readonly height: number
  /** The borders and coasts as the data of one SVG path. */
  readonly lines: string
  readonly states: readonly (MapPoint & { readonly name: string })[]
  /** The visitor's ZIP area. */
  readonly zip: MapPoint & { readonly radius: number }
  /** In the order of the list. */
  readonly shops: readonly MapPoint[]
}

const MAP_SIZE = { width: 480, height: 400 } as const

const MILES_PER_DEGREE = 69.1
/** The map reaches at least this far, so that the place can be recognized. */
const LEAST_MILES = 90
/** Room around the outermost shop. */
const MARGIN = 1.15
/** ZIP areas differ; this is what most have. */
const ZIP_MILES = 8
const LEAST_RADIUS = 9

/** Draws shops around a ZIP area; north is above. */
export function shopMap(center: Place, shops: readonly Place[]): ShopMap {
  const squeeze = Math.cos((center.latitude * Math.PI) / 180)
  const east = ({ longitude }: Place) => (longitude - center.longitude) * squeeze * MILES_PER_DEGREE
  const north = ({ latitude }: Place) => (latitude - center.latitude) * MILES_PER_DEGREE
  const { width, height } = MAP_SIZE
  const reach = Math.max(
    LEAST_MILES,
    ...shops.map((place) => Math.abs(north(place)) * MARGIN),
    ...shops.map((place) => ((Math.abs(east(place)) * height) / width) * MARGIN),
  )
  const scale = height / 2 / reach
  const pointOf = (place: Place): MapPoint => ({
    x: rounded(width / 2 + east(place) * scale),
    y: rounded(height / 2 - north(place) * scale),
  })
  return {
    width,
    height,
    lines: stateLines()
      .map((line) => pathOf(line.map(pointOf)))
      .join(''),
    states: STATE_LABELS.map(({ name, ...place }) => ({ name, ...pointOf(place) })).filter(isInside),
    zip: { ...pointOf(center), radius: rounded(Math.max(LEAST_RADIUS, ZIP_MILES * scale)) },
    shops: shops.map(pointOf),
  }
}

/** The parts of a line that are on the map. */
function pathOf(points: readonly MapPoint[]): string {
  let path = ''
  let isDrawing = false
  for (const [at, point] of points.entries()) {
    const before = points[at - 1]
    if (!before) continue
    const isSeen = crosses(before, point)
    if (isSeen && !isDrawing) path += `M${before.x} ${before.y}`
    if (isSeen) path += `L${point.x} ${point.y}`
    isDrawing = isSeen
  }
  return path
}

/** Whether a piece of a line may be on the map. */
function crosses(one: MapPoint, other: MapPoint): boolean {
  const { width, height } = MAP_SIZE
  return (
    Math.max(one.x, other.x) >= 0 &&
    Math.min(one.x, other.x) <= width &&
    Math.max(one.y, other.y) >= 0 &&
    Math.min(one.y, other.y) <= height
  )
}

/** Whether a name fits. */
function isInside({ x, y }: MapPoint): boolean {
  const { width, height } = MAP_SIZE
  return x > 40 && x < width - 40 && y > 16 && y < height - 16
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

let lines: readonly (readonly Place[])[] | undefined

/** Read when the first map is drawn. */
function stateLines(): readonly (readonly Place[])[] {
  lines ??= STATE_LINES.trim()
    .split('\n')
    .map((line) => {
      let [longitude, latitude] = [0, 0]
      return line.split(' ').map((pair): Place => {
        const [east = 0, north = 0] = pair.split(',').map(Number)
        longitude += east
        latitude += north
        return { longitude: longitude / 100, latitude: latitude / 100 }
      })
    })
  return lines
}
