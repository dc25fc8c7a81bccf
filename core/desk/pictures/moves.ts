/** A picture in a sorted list, with its position, if any. */
export interface Placed {
  readonly name: string
  /** `undefined` if it is sorted by date. */
  readonly position: number | undefined
}

const STEP = 10

/**
 * The positions to store, by name, so that some pictures stand together at a place: as few as possible, none if nothing changes. All
 * pictures before one with a position need a position, too.
 * @param items all pictures in their current order.
 * @param movedNames names of the pictures to move; they keep their order.
 * @param to place of the first of them afterward, counted from 1.
 */
export function movePositions(
  items: readonly Placed[],
  movedNames: ReadonlySet<string>,
  to: number,
): ReadonlyMap<string, number> {
  const block = items.filter(({ name }) => movedNames.has(name))
  const others = items.filter(({ name }) => !movedNames.has(name))
  const start = Math.min(Math.max(Math.trunc(to) - 1, 0), others.length)
  const after = others.toSpliced(start, 0, ...block)
  if (block.length === 0 || after.every(({ name }, index) => name === items[index]?.name)) return new Map()

  const lastPlaced = others.findLastIndex(({ position }) => position !== undefined)
  const before = others.slice(0, start)
  const behind = others.slice(start, lastPlaced + 1)
  const isSpaced = [...before, ...behind].every(({ position }) => position !== undefined)
  const between = isSpaced ? spread(before.at(-1)?.position, behind[0]?.position, block.length) : undefined
  if (between) return new Map(block.map(({ name }, index) => [name, between[index] ?? 0]))

  const numberedItems = after.slice(0, Math.max(start + block.length, lastPlaced + 1 + block.length))
  const positions = numberedItems.map(({ name, position }, index) => ({
    name,
    position,
    next: (index + 1) * STEP,
  }))
  return new Map(
    positions.filter(({ position, next }) => position !== next).map(({ name, next }) => [name, next]),
  )
}

/** Positions between two neighbors, evenly spaced; `undefined` if there is no room for short numbers. */
function spread(low: number | undefined, high: number | undefined, count: number): number[] | undefined {
  const first = low ?? (high === undefined ? 0 : high - STEP * (count + 1))
  const last = high ?? first + STEP * (count + 1)
  const step = (last - first) / (count + 1)
  const positions = Array.from(
    { length: count },
    (_, index) => Math.round((first + step * (index + 1)) * 1000) / 1000,
  )
  const all = [first, ...positions, last]
  return all.every((position, index) => index === 0 || position > (all[index - 1] ?? 0))
    ? positions
    : undefined
}
