import type { Choice, Room } from '../visualizer/choice.ts'
import type { DoorChoice, ShownDoor } from '../visualizer/doors.ts'
import { LIGHTS, type Light, ZONES, type Zone } from '../visualizer/layers.ts'
import { CHOICE_LETTERS } from './idea-refs.ts'
import { shortHash } from './short-hash.ts'

/** A room as somebody chose it, by slugs. */
export interface PickedRoom {
  readonly room: string
  readonly light: Light
  readonly finishes: Readonly<Partial<Record<Zone, string>>>
}

/** In characters. Of a hundred finishes, two share a code in one of 300 catalogs; then the first is shown. */
const CODE = 4
/** The room, the first letter of the light, and that of each zone followed by its finish. */
const ROOM = /^([0-9a-z]{4})([moe])((?:[pihv][0-9a-z]{4}){1,4})$/

/**
 * The reference of a room in chosen finishes: codes for its names, of which five would be too long for a cookie. Every
 * zone is in it, so that it stays what was chosen when the room's own finishes change.
 */
export function roomRef({ room, light, finishes }: PickedRoom): string {
  const zones = ZONES.flatMap((zone) => {
    const finish = finishes[zone]
    return finish === undefined ? [] : [zone.charAt(0) + codeOf(finish)]
  })
  return `${CHOICE_LETTERS.room}.${codeOf(room)}${light.charAt(0)}${zones.join('')}`
}

/** The reference of a door in a chosen finish, both by slug. */
export function doorRef({ door, finish }: { readonly door: string; readonly finish: string }): string {
  return `${CHOICE_LETTERS.door}.${codeOf(door)}${codeOf(finish)}`
}

/**
 * The choice that a reference stands for; `undefined` if its room or one of its finishes is no longer there. A zone
 * that the room did not have when it was kept has the room's own finish.
 */
export function roomOfRef(ref: string, rooms: readonly Room[]): Choice | undefined {
  const [, place, lit, zones = ''] = ROOM.exec(ref.slice(2)) ?? []
  const room = rooms.find(({ slug }) => codeOf(slug) === place)
  const light = LIGHTS.find((one) => one.charAt(0) === lit)
  if (!room || !light) return undefined
  const codes = new Map([...zones.matchAll(/(.)(.{4})/g)].map(([, zone, code]) => [zone, code]))
  const finishes = room.zones.flatMap(({ zone, finishes: offered, standard }) => {
    const code = codes.get(zone.charAt(0))
    const finish = code === undefined ? standard : finishOf(code, offered, room.formerly)
    return finish === undefined ? [] : [{ zone, finish }]
  })
  return finishes.length === room.zones.length ? { room, light, finishes } : undefined
}

/** The same for a door. */
export function doorOfRef(ref: string, doors: readonly ShownDoor[]): DoorChoice | undefined {
  const code = ref.slice(2, 2 + CODE)
  const door =
    doors.find(({ slug }) => codeOf(slug) === code) ??
    doors.find(({ formerSlugs = [] }) => formerSlugs.some((slug) => codeOf(slug) === code))
  const finish = door && finishOf(ref.slice(2 + CODE), door.finishes, door.formerly)
  return door && finish !== undefined ? { door, finish } : undefined
}

/** A finish that was renamed since is kept under the code of its former slug. */
function finishOf(
  code: string,
  offered: readonly string[],
  formerly: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const found = offered.find((one) => codeOf(one) === code)
  if (found !== undefined) return found
  const former = [...(formerly ?? [])].find(([slug]) => codeOf(slug) === code)
  return former && offered.find((one) => one === former[1])
}

function codeOf(slug: string): string {
  return (shortHash(slug) % 36 ** CODE).toString(36).padStart(CODE, '0')
}
