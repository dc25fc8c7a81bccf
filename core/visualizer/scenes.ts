/** Path of the rooms' page. */
export const VISUALIZER_PATH = '/visualizer'
/** Path of the doors' page. */
export const DOORS_PATH = '/visualizer/doors'
/** Path of the page that shows choices side by side. */
export const COMPARE_PATH = '/visualizer/compare'

/** The lights that a room is shown in, the first one unless asked otherwise. */
export const LIGHTS = ['morning', 'overcast', 'evening'] as const
export type Light = (typeof LIGHTS)[number] | 'studio'

/** Groups of cabinets that have a finish of their own, in the order in which people choose. */
export const ZONES = ['perimeter', 'island', 'hood', 'vanity'] as const
export type Zone = (typeof ZONES)[number] | 'finish'

/** The value of a hood that follows the perimeter, where a form without scripts has to say so. */
export const AS_PERIMETER = 'perimeter'

/** What finishes are chosen for. The name is also the key of the scene in queries. */
export type SceneKind = 'room' | 'door'

interface KindOfScene {
  /** Of its page. */
  readonly path: string
  /** The first unless asked otherwise. Queries, pages and facts say the light where there are several. */
  readonly lights: readonly [Light, ...Light[]]
  /** All that a scene may have. */
  readonly zones: readonly Zone[]
}

/** Both kinds of scene: a door is a room with one zone and one light. */
export const SCENE_KINDS: Readonly<Record<SceneKind, KindOfScene>> = {
  room: { path: VISUALIZER_PATH, lights: LIGHTS, zones: ZONES },
  door: { path: DOORS_PATH, lights: ['studio'], zones: ['finish'] },
}

/** The kind of scene that a page shows; `undefined` for the path of any other page. */
export function sceneKindAt(path: string): SceneKind | undefined {
  if (path === VISUALIZER_PATH) return 'room'
  return path === DOORS_PATH ? 'door' : undefined
}

/** The kind of scene that a query is about: a room unless it names a door or its finish. */
export function sceneKindOf(query: URLSearchParams): SceneKind {
  return query.has('door') || query.has('finish') ? 'door' : 'room'
}

/** Whether scenes of a kind are shown in several lights. */
export function hasLights(kind: SceneKind): boolean {
  return SCENE_KINDS[kind].lights.length > 1
}
