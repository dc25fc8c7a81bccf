import { inSentence } from './choice.ts'
import { createPicker } from './pick.ts'

/** A door to choose. */
export interface ShownDoor {
  /** In addresses, e.g. `slim-shaker`. */
  readonly slug: string
  /** e.g. `Slim shaker`. */
  readonly name: string
  /** Slugs that it had before it was renamed. */
  readonly formerSlugs?: readonly string[]
  /** Finishes that there are pictures of, by slug. At least one. */
  readonly finishes: readonly string[]
  /** The finish it has unless another is chosen. */
  readonly standard: string
  /** Slugs that finishes had before they were renamed, with those of today. */
  readonly formerly?: ReadonlyMap<string, string> | undefined
}

/** A door in a finish that there is a picture of. */
export interface DoorChoice {
  readonly door: ShownDoor
  readonly finish: string
}

export interface ReadDoorChoice {
  readonly choice: DoorChoice
  /** A sentence for each value that there is no picture of, saying what is shown in its place. */
  readonly notes: readonly string[]
}

/** Reads a query, as `readChoice` does for rooms. `doors` has at least one. */
export function readDoorChoice(
  query: URLSearchParams,
  doors: readonly [ShownDoor, ...ShownDoor[]],
  phraseOf: (finish: string) => string,
): ReadDoorChoice {
  const { pick, notes } = createPicker(query)
  const nameOf = (slug: string) => inSentence(doors.find((one) => one.slug === slug)?.name ?? slug)
  const slug = pick({
    key: 'door',
    offered: doors.map((one) => one.slug),
    formerly: new Map(
      doors.flatMap((one) => (one.formerSlugs ?? []).map((former): [string, string] => [former, one.slug])),
    ),
    standard: doors[0].slug,
    words: (asked) => `door ${asked}`,
    named: (found) => `the ${nameOf(found)} door`,
  })
  const door = doors.find((one) => one.slug === slug) ?? doors[0]
  const finish = pick({
    key: 'finish',
    offered: door.finishes,
    formerly: door.formerly,
    standard: door.standard,
    words: (asked) => `finish ${asked} on the ${nameOf(slug)} door`,
    named: phraseOf,
  })
  return { choice: { door, finish }, notes }
}

/** The shortest query that shows a choice. */
export function doorQuery({ door, finish }: DoorChoice, doors: readonly ShownDoor[]): string {
  const query = new URLSearchParams()
  if (door.slug !== doors[0]?.slug) query.set('door', door.slug)
  if (finish !== door.standard) query.set('finish', finish)
  return query.toString()
}

/** The query that names both, by which pictures are named and retailers are asked. */
export function fullDoorQuery({ door, finish }: DoorChoice): string {
  return new URLSearchParams({ door: door.slug, finish }).toString()
}
