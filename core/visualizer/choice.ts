import { LIGHTS, type Light, type Zone } from './layers.ts'
import { createPicker } from './pick.ts'

/** A room to choose for. */
export interface Room {
  /** In addresses, e.g. `shaker-kitchen`. */
  readonly slug: string
  /** e.g. `Shaker kitchen`. */
  readonly name: string
  /** In the order in which people choose. */
  readonly zones: readonly RoomZone[]
  /** Slugs that finishes had before they were renamed, with those of today. */
  readonly formerly?: ReadonlyMap<string, string> | undefined
}

export interface RoomZone {
  readonly zone: Zone
  /** Finishes that there are pictures of, by slug, in the order of the samples. At least one. */
  readonly finishes: readonly string[]
  /** The finish it has unless another is chosen. */
  readonly standard: string
}

/** A finish as pages name it. */
export interface NamedFinish {
  readonly slug: string
  /** In a sentence: `Sage paint`, `natural walnut`. */
  readonly phrase: string
}

/** What a visitor has chosen: complete, and of what there is. */
export interface Choice {
  readonly room: Room
  readonly light: Light
  readonly finishes: readonly { readonly zone: Zone; readonly finish: string }[]
}

export interface ReadChoice {
  readonly choice: Choice
  /** A sentence for each value that there is no picture of, saying what is shown in its place. */
  readonly notes: readonly string[]
}

/**
 * Reads a query. Missing values are the room's own; values that do not exist give what is nearest by its letters, with
 * a sentence. Zones that the room lacks are ignored, since a form sends those of the room before. `rooms` has at
 * least one.
 */
export function readChoice(
  query: URLSearchParams,
  rooms: readonly [Room, ...Room[]],
  phraseOf: (finish: string) => string,
): ReadChoice {
  const { pick, notes } = createPicker(query)
  const slug = pick({
    key: 'room',
    offered: rooms.map((one) => one.slug),
    standard: rooms[0].slug,
    words: (asked) => `room ${asked}`,
    named: (found) => `the ${inSentence(rooms.find((one) => one.slug === found)?.name ?? found)}`,
  })
  const room = rooms.find((one) => one.slug === slug) ?? rooms[0]
  const light = pick({
    key: 'light',
    offered: LIGHTS,
    standard: LIGHTS[0],
    words: (asked) => `light ${asked}`,
    named: lightPhrase,
  })
  const finishes = room.zones.map(({ zone, finishes: offered, standard }) => ({
    zone,
    finish: pick({
      key: zone,
      offered,
      formerly: room.formerly,
      standard,
      words: (asked) => `finish ${asked} for the ${zone}`,
      named: phraseOf,
    }),
  }))
  return { choice: { room, light, finishes }, notes }
}

/** The query of a choice, without what it is unless asked otherwise: the shortest address that shows it. */
export function choiceQuery(
  { room, light, finishes }: Choice,
  rooms: readonly Room[],
  { withLight = true }: { readonly withLight?: boolean } = {},
): string {
  const query = new URLSearchParams()
  if (room.slug !== rooms[0]?.slug) query.set('room', room.slug)
  if (withLight && light !== LIGHTS[0]) query.set('light', light)
  for (const { zone, finish } of finishes) {
    if (finish !== room.zones.find((one) => one.zone === zone)?.standard) query.set(zone, finish)
  }
  return query.toString()
}

/** Light in a sentence, e.g. `morning light`. */
function lightPhrase(light: Light): string {
  return { morning: 'morning light', overcast: 'the light of an overcast day', evening: 'evening lamps' }[
    light
  ]
}

/** A name within a sentence: only names of people and places keep their capital. */
export function inSentence(name: string): string {
  return /^(?:Shaker|Olde)\b/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
