export const VISUALIZER_PATH = '/visualizer'
export const DOORS_PATH = '/visualizer/doors'
export const COMPARE_PATH = '/visualizer/compare'

/** A room's lights, the default first. */
export const LIGHTS = ['morning', 'overcast', 'evening'] as const
export type Light = (typeof LIGHTS)[number] | 'studio'

/** Zones that can have their own finish, in the order in which visitors choose. */
export const ZONES = ['perimeter', 'island', 'hood', 'vanity'] as const
export type Zone = (typeof ZONES)[number] | 'finish'

/** The value of a hood with the same finish as the perimeter, in forms without scripts. */
export const AS_PERIMETER = 'perimeter'

/** A kind of scene; its name is also the query key of a scene. */
export type SceneKind = 'room' | 'door'

interface SceneKindDefinition {
  readonly path: string
  /** The default comes first. Queries, pages and facts include the light only if there are several. */
  readonly lights: readonly [Light, ...Light[]]
  readonly zones: readonly Zone[]
}

/** Both kinds of scenes. A door is a room with one zone and one light. */
export const SCENE_KINDS: Readonly<Record<SceneKind, SceneKindDefinition>> = {
  room: { path: VISUALIZER_PATH, lights: LIGHTS, zones: ZONES },
  door: { path: DOORS_PATH, lights: ['studio'], zones: ['finish'] },
}

/** The kind of scene on a page, if any. */
export function sceneKindAt(path: string): SceneKind | undefined {
  if (path === VISUALIZER_PATH) return 'room'
  return path === DOORS_PATH ? 'door' : undefined
}

/** The kind of scene in a query: a room, unless it has a door or a door's finish. */
export function sceneKindOf(query: URLSearchParams): SceneKind {
  return query.has('door') || query.has('finish') ? 'door' : 'room'
}

/** Whether scenes of this kind have several lights. */
export function hasLights(kind: SceneKind): boolean {
  return SCENE_KINDS[kind].lights.length > 1
}
