import type { Place } from '#core/retailers/shops/distance.ts'
import stateLabels from '#core/retailers/shops/state-labels.json' with { type: 'json' }
import { type MapLine, usMap } from '#core/retailers/shops/us-map.ts'

/** A point of a map, in map units from the top left. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

type Named = MapPoint & { readonly name: string }

/** A town with the position where its name starts or ends. */
type TownLabel = Named & { readonly nameX: number; readonly anchor: 'start' | 'end' }

export type ShopMap = Awaited<ReturnType<typeof shopMap>>

const MAP_SIZE = { width: 480, height: 400 } as const

const MILES_PER_DEGREE = 69.1
/** The map extends at least this far, so that people recognize the area. */
const MIN_MILES = 120
/** Margin around the outermost point. */
const MARGIN = 1.15
/** Typical radius of a ZIP area. */
const ZIP_MILES = 8
const MIN_RADIUS = 9
/** On larger maps, counties are too small to help. */
const COUNTY_MILES = 260

/** Draws shops and a ZIP area in map units, with north at the top; lines are the data of SVG paths. */
export async function shopMap(center: Place, shops: readonly Place[]) {
  const middle = middleOf([center, ...shops])
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180)
  const east = ({ longitude }: Place) => (longitude - middle.longitude) * squeeze * MILES_PER_DEGREE
  const north = ({ latitude }: Place) => (latitude - middle.latitude) * MILES_PER_DEGREE
  const { width, height } = MAP_SIZE
  const reach = Math.max(
    MIN_MILES,
    ...[center, ...shops].map(
      (place) => Math.max(Math.abs(north(place)), (Math.abs(east(place)) * height) / width) * MARGIN,
    ),
  )
  const scale = height / 2 / reach
  const pointOf = (place: Place): MapPoint => ({
    x: roundCoordinate(width / 2 + east(place) * scale),
    y: roundCoordinate(height / 2 - north(place) * scale),
  })
  const pathOfLines = (lines: readonly MapLine[]) =>
    lines
      .filter(({ southwest, northeast }) => crosses(pointOf(southwest), pointOf(northeast)))
      .map(({ places }) => pathOf(places.map(pointOf)))
      .join('')
  const points = [center, ...shops].map(pointOf)
  const takenRooms = points.map((point) => roomAround(point, MARK, MARK))
  const { stateLines, countyLines, towns, countyAt } = await usMap()
  return {
    width,
    height,
    lines: pathOfLines(stateLines),
    /** Empty if counties are too small. */
    countyLines: reach > COUNTY_MILES ? '' : pathOfLines(countyLines),
    /** Of the county around the ZIP area. */
    county: countyAt(center)
      .map(
        (ring) =>
          `M${ring
            .map(pointOf)
            .map(({ x, y }) => `${x} ${y}`)
            .join('L')}Z`,
      )
      .join(''),
    states: stateLabels
      .map(({ name, ...place }) => ({ name, ...pointOf(place) }))
      .filter((state) => takesRoom(roomAround(state, (state.name.length * STATE_LETTER) / 2), takenRooms)),
    towns: townLabels(
      towns.map(({ name, ...place }) => ({ name, ...pointOf(place) })),
      points,
      takenRooms,
    ),
    zip: { ...pointOf(center), radius: roundCoordinate(Math.max(MIN_RADIUS, ZIP_MILES * scale)) },
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

/** Path data of the parts of a line that are on the map. */
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

/** A rectangle of the map. */
interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const WHOLE_MAP: Room = { left: 0, right: MAP_SIZE.width, top: 0, bottom: MAP_SIZE.height }

/** Whether a line segment may be on the map. */
function crosses(one: MapPoint, other: MapPoint): boolean {
  const [left = 0, right = 0] = [one.x, other.x].sort((a, b) => a - b)
  const [top = 0, bottom = 0] = [one.y, other.y].sort((a, b) => a - b)
  return !areApart({ left, right, top, bottom }, WHOLE_MAP)
}

function areApart(one: Room, other: Room): boolean {
  return one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom
}

/** In map units: width of a letter of a state and of a town, height of a line, and radius of a mark. */
const STATE_LETTER = 10
const TOWN_LETTER = 8
const LINE = 22
const MARK = 14
/** Distance from the dot of a town to its name, with and without a mark on it. */
const BESIDE_MARK = 15
const BESIDE_DOT = 7

const MAX_TOWNS = 9

/** Labels of the visitor's town and of the largest towns with room for their names. */
function townLabels(
  towns: readonly Named[],
  [center = { x: 0, y: 0 }, ...marks]: readonly MapPoint[],
  takenRooms: Room[],
): readonly TownLabel[] {
  const visibleTowns = towns.filter(({ x, y }) => x > 0 && x < MAP_SIZE.width && y > 0 && y < MAP_SIZE.height)
  const distanceTo = (one: MapPoint) => (other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y)
  const own = visibleTowns.toSorted((a, b) => distanceTo(center)(a) - distanceTo(center)(b)).slice(0, 1)
  const labels: TownLabel[] = []
  for (const town of new Set([...own, ...visibleTowns])) {
    if (labels.length === MAX_TOWNS) break
    const isMarked = [center, ...marks].some((mark) => distanceTo(mark)(town) < MARK)
    const beside = isMarked ? BESIDE_MARK : BESIDE_DOT
    const label = [
      { ...town, nameX: roundCoordinate(town.x + beside), anchor: 'start' as const },
      { ...town, nameX: roundCoordinate(town.x - beside), anchor: 'end' as const },
    ].find((one) => takesRoom(townRoom(one), takenRooms))
    if (label) labels.push(label)
  }
  return labels
}

function roomAround({ x, y }: MapPoint, halfWidth: number, halfHeight = LINE / 2): Room {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

function townRoom({ name, nameX, y, anchor }: TownLabel): Room {
  const half = (name.length * TOWN_LETTER) / 2
  return roomAround({ x: anchor === 'start' ? nameX + half : nameX - half, y }, half)
}

/** Reserves room for a name if it is on the map and free. */
function takesRoom(room: Room, takenRooms: Room[]): boolean {
  const { left, right, top, bottom } = WHOLE_MAP
  const isInside = room.left > left && room.right < right && room.top > top && room.bottom < bottom
  const isFree = isInside && takenRooms.every((other) => areApart(room, other))
  if (isFree) takenRooms.push(room)
  return isFree
}

function roundCoordinate(value: number): number {
  return Math.round(value * 10) / 10
}
