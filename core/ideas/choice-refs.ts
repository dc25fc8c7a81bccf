import { type Light, SCENE_KINDS, type SceneKind, type Zone } from '../content/layers/scenes.ts'
import { shortHash } from '../short-hash.ts'
import { asPictured, type Choice, type Scene } from '../visualizer/choice.ts'
import { CHOICE_LETTERS } from './idea-refs.ts'

/** A scene with its choices, by slugs. */
export interface SceneChoice {
  readonly kind: SceneKind
  readonly scene: string
  readonly light: Light
  readonly finishes: Readonly<Partial<Record<Zone, string>>>
}

/** In characters. Among a hundred finishes, two codes collide in one of 300 catalogs; the first finish then wins. */
const CODE = 4
/**
 * A room's reference has the first letter of its light, and of each zone before its finish. A door has only one light and one zone, so both
 * are omitted.
 */
const FORMS: Readonly<Record<SceneKind, RegExp>> = {
  room: /^([0-9a-z]{4})([moe])((?:[pihv][0-9a-z]{4}){1,4})$/,
  door: /^([0-9a-z]{4})()([0-9a-z]{4})$/,
}

/**
 * Reference of a scene with chosen finishes. Codes stand for its names, because five names are too long for a cookie. It includes every
 * zone, so that it doesn't depend on the scene's defaults.
 */
export function choiceRef({ kind, scene, light, finishes }: SceneChoice): string {
  const zones = SCENE_KINDS[kind].zones.flatMap((zone) => {
    const finish = finishes[zone]
    return finish === undefined ? [] : [initial(zone) + codeOf(finish)]
  })
  return `${CHOICE_LETTERS[kind]}.${codeOf(scene)}${initial(light)}${zones.join('')}`
}

/** The kind of scene of a reference, from its first letter. */
export function kindOfRef(ref: string): SceneKind {
  return ref.startsWith(CHOICE_LETTERS.door) ? 'door' : 'room'
}

/**
 * The choice of a reference; `undefined` if its scene or one of its finishes no longer exists. A zone added later gets the scene's default.
 */
export function choiceOfRef<S extends Scene>(ref: string, scenes: readonly S[]): Choice<S> | undefined {
  const kind = kindOfRef(ref)
  const [, place, lit, zones = ''] = FORMS[kind].exec(ref.slice(2)) ?? []
  const scene =
    scenes.find(({ slug }) => codeOf(slug) === place) ??
    scenes.find(({ formerSlugs = [] }) => formerSlugs.some((slug) => codeOf(slug) === place))
  const light = SCENE_KINDS[kind].lights.find((one) => initial(one) === lit)
  if (!scene || !light) return undefined
  const codes = new Map([...zones.matchAll(/(.?)(.{4})/g)].map(([, zone, code]) => [zone, code]))
  const finishes = scene.zones.flatMap(({ zone, finishes: options, standard }) => {
    const code = codes.get(initial(zone))
    const finish = code === undefined ? standard : finishOf(code, options, scene.formerly)
    return finish === undefined ? [] : [{ zone, finish }]
  })
  return finishes.length === scene.zones.length ? asPictured({ scene, light, finishes }) : undefined
}

/** The first letter of a light or zone; empty if there is no alternative. */
function initial(name: Light | Zone): string {
  return name === 'studio' || name === 'finish' ? '' : name.charAt(0)
}

/** Finds a finish by its code; the code of a renamed finish may be that of its former slug. */
function finishOf(
  code: string,
  options: readonly string[],
  formerly: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const match = options.find((one) => codeOf(one) === code)
  if (match !== undefined) return match
  const former = [...(formerly ?? [])].find(([slug]) => codeOf(slug) === code)
  return former && options.find((one) => one === former[1])
}

function codeOf(slug: string): string {
  return (shortHash(slug) % 36 ** CODE).toString(36).padStart(CODE, '0')
}
