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
const LEAST_MILES = 120
/** Room around the outermost point. */
const MARGIN = 1.15
/** ZIP areas differ; this is what most have. */
const ZIP_MILES = 8
const LEAST_RADIUS = 9

/** Draws shops and a ZIP area; north is above. */
export function shopMap(center: Place, shops: readonly Place[], leastMiles = LEAST_MILES): ShopMap {
  const middle = middleOf([center, ...shops])
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180)
  const east = ({ longitude }: Place) => (longitude - middle.longitude) * squeeze * MILES_PER_DEGREE
  const north = ({ latitude }: Place) => (latitude - middle.latitude) * MILES_PER_DEGREE
  const { width, height } = MAP_SIZE
  const reach = Math.max(
    leastMiles,
    ...[center, ...shops].map(
      (place) => Math.max(Math.abs(north(place)), (Math.abs(east(place)) * height) / width) * MARGIN,
    ),
  )
  const scale = height / 2 / reach
  const pointOf = (place: Place): MapPoint => ({
    x: rounded(width / 2 + east(place) * scale),
    y: rounded(height / 2 - north(place) * scale),
  })
  const points = [center, ...shops].map(pointOf)
  return {
    width,
    height,
    lines: stateLines()
      .map((line) => pathOf(line.map(pointOf)))
      .join(''),
    states: labels(
      STATE_LABELS.map(({ name, ...place }) => ({ name, ...pointOf(place) })),
      points,
    ),
    zip: { ...pointOf(center), radius: rounded(Math.max(LEAST_RADIUS, ZIP_MILES * scale)) },
    shops: points.slice(1),
  }
}

function middleOf(places: readonly Place[]): Place {
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    latitude: between(places.map(({ latitude }) => latitude)),
    longitude: between(places.map(({ longitude }) => longitude)),
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

type Label = MapPoint & { readonly name: string }

/** In the map's units: the room of a letter, of a line, and around the middle of a mark. */
const LETTER = 10
const LINE = 22
const MARK = 16

/** The names that fit: on the map, on no mark, and on no other name. */
function labels(names: readonly Label[], marks: readonly MapPoint[]): readonly Label[] {
  const placed: Label[] = []
  for (const label of names) {
    const isFree =
      marks.every((mark) => !isOver(label, mark, MARK, MARK)) &&
      placed.every((other) => !isOver(label, other, halfWidth(other), LINE / 2))
    if (isInside(label) && isFree) placed.push(label)
  }
  return placed
}

const halfWidth = ({ name }: Label) => (name.length * LETTER) / 2

function isInside(label: Label): boolean {
  const { width, height } = MAP_SIZE
  const { x, y } = label
  return x > halfWidth(label) && x < width - halfWidth(label) && y > LINE && y < height - LINE
}

/** Whether a name reaches what takes so much room on each side of a point. */
function isOver(label: Label, { x, y }: MapPoint, beside: number, above: number): boolean {
  return Math.abs(label.x - x) < halfWidth(label) + beside && Math.abs(label.y - y) < LINE / 2 + above
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
