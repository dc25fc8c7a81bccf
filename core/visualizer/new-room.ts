import { sceneKindIn, visualizerPrefix } from '../content/layers/layers.ts'
import type { Zone } from '../content/layers/scenes.ts'
import { containerNameFault } from '../content/names.ts'
import { slugOf } from '../slug.ts'

export interface WantedRoom {
  readonly name: string
  readonly zones: readonly string[]
}

/** The container of a new room, or errors by field. */
export type NewRoom =
  | { readonly kind: 'room'; readonly container: string; readonly metadata: Readonly<Record<string, string>> }
  | {
      readonly kind: 'wrong'
      readonly fields: Readonly<Partial<Record<keyof WantedRoom, string>>>
    }

const LONGEST_NAME = 60
/** Zones in front cover those behind. */
const BOTTOM_TO_TOP: readonly Zone[] = ['perimeter', 'vanity', 'hood', 'island']

/** The container of a room by its name. */
export function roomContainer(name: string): string {
  return `${visualizerPrefix()}${slugOf(name)}`
}

/**
 * Plans the container of a new room, sorted last.
 * @param containers names of all existing containers.
 */
export function newRoom({ name, zones }: WantedRoom, containers: readonly string[]): NewRoom {
  const container = roomContainer(name)
  const layers = BOTTOM_TO_TOP.filter((zone) => zones.includes(zone))
  const nameFault = faultOf(name, container, containers)
  if (nameFault !== undefined || layers.length === 0)
    return {
      kind: 'wrong',
      fields: {
        ...(nameFault !== undefined && { name: nameFault }),
        ...(layers.length === 0 && { zones: 'Choose at least one group of cabinets.' }),
      },
    }
  const rooms = containers.filter((one) => sceneKindIn(one) === 'room').length
  return {
    kind: 'room',
    container,
    metadata: {
      type: '-1',
      display_name: name,
      position: String(rooms + 1),
      layers: layers.join(),
    },
  }
}

function faultOf(name: string, container: string, containers: readonly string[]): string | undefined {
  if (name === '') return 'Enter a name for the room.'
  if (name.length > LONGEST_NAME) return `Use at most ${LONGEST_NAME} characters.`
  if (slugOf(name) === '') return 'Use letters or digits in the name.'
  if (containers.includes(container)) return 'There is a room of this name, or of one that is written alike.'
  if (sceneKindIn(container) !== 'room') return 'This name stands for all doors. Choose another one.'
  return containerNameFault(container) === undefined ? undefined : 'Choose a shorter name.'
}
