import {
  AS_PERIMETER,
  hasLights,
  type Light,
  SCENE_KINDS,
  type SceneKind,
  type Zone,
} from '../content/layers/scenes.ts'
import { type Absence, createPicker } from './pick.ts'

export interface Scene {
  readonly kind: SceneKind
  readonly slug: string
  /** e.g. `Shaker kitchen`; for a door without the noun: `Slim shaker`. */
  readonly name: string
  readonly formerSlugs?: readonly string[]
  /** In the order in which visitors choose. */
  readonly zones: readonly SceneZone[]
  /** Current slugs of finishes by their former ones. */
  readonly formerly?: ReadonlyMap<string, string> | undefined
}

export interface SceneZone {
  readonly zone: Zone
  /** Available finishes by slug, in sample order. At least one. */
  readonly finishes: readonly string[]
  readonly standard: string
}

export type Scenes<S extends Scene = Scene> = readonly [S, ...S[]]

/** A visitor's choice: complete and valid. */
export interface Choice<S extends Scene = Scene> {
  readonly scene: S
  readonly light: Light
  readonly finishes: readonly ChosenFinish[]
}

export interface ChosenFinish {
  readonly zone: Zone
  readonly finish: string
  /** Whether it is a hood that follows the perimeter, without its own choice. */
  readonly follows?: true
}

export interface ReadChoice<S extends Scene = Scene> {
  readonly choice: Choice<S>
  readonly absences: readonly Absence[]
}

/**
 * Parses a query. Missing values default to the scene's, and a hood's to the perimeter's. Invalid values are replaced by the nearest
 * spelling and reported. Zones that the scene lacks are ignored, because a form submits those of the previous scene.
 */
export function readChoice<S extends Scene>(
  query: URLSearchParams,
  scenes: Scenes<S>,
  phraseOf: (finish: string) => string,
): ReadChoice<S> {
  const { pick, absences } = createPicker(query)
  const [{ kind }] = scenes
  const slug = pick({
    key: kind,
    offered: scenes.map((one) => one.slug),
    formerly: new Map(
      scenes.flatMap((one) => (one.formerSlugs ?? []).map((former): [string, string] => [former, one.slug])),
    ),
    standard: scenes[0].slug,
    words: (value) => `${kind} ${value}`,
    named: (sceneSlug) => `the ${sceneInSentence(scenes.find((one) => one.slug === sceneSlug) ?? scenes[0])}`,
  })
  const scene = scenes.find((one) => one.slug === slug) ?? scenes[0]
  const { lights } = SCENE_KINDS[kind]
  const light = hasLights(kind)
    ? pick({
        key: 'light',
        offered: lights,
        standard: lights[0],
        words: (value) => `light ${value}`,
        named: (lightName) => LIGHT_PHRASES[lightName],
      })
    : lights[0]
  const finishes = scene.zones.map(({ zone, finishes: offered, standard }): ChosenFinish => {
    if (zone === 'hood' && follows(query, scene)) return { zone, finish: standard, follows: true }
    const finish = pick({
      key: zone,
      offered,
      formerly: scene.formerly,
      standard,
      words: (value) =>
        `finish ${value} ${zone === 'finish' ? `on the ${sceneInSentence(scene)}` : `for the ${zone}`}`,
      named: phraseOf,
    })
    return { zone, finish }
  })
  return { choice: following({ scene, light, finishes }), absences }
}

/**
 * The choice, with the perimeter's finish for zones that follow it if they have pictures in that finish, and otherwise with the scene's
 * default.
 */
export function following<S extends Scene>(choice: Choice<S>): Choice<S> {
  const { scene, finishes } = choice
  return {
    ...choice,
    finishes: finishes.map((one) => (one.follows ? { ...one, finish: leading(scene, finishes) } : one)),
  }
}

/** The choice as it looks: a hood that looks like the perimeter follows it. */
export function asPictured<S extends Scene>(choice: Choice<S>): Choice<S> {
  const { scene, finishes } = choice
  const isAlike = ({ zone, finish }: ChosenFinish) =>
    zone === 'hood' && hasPerimeter(scene) && finish === leading(scene, finishes)
  return { ...choice, finishes: finishes.map((one) => (isAlike(one) ? { ...one, follows: true } : one)) }
}

/**
 * The hood's values in a query; empty if the hood follows the perimeter. A form without scripts submits a marker next to the hood's
 * swatches.
 */
function follows(query: URLSearchParams, scene: Scene): boolean {
  const hoods = query.getAll('hood').map((one) => one.trim().toLowerCase())
  return hasPerimeter(scene) && (hoods.includes(AS_PERIMETER) || hoods.every((one) => one === ''))
}

/** Whether a scene has a perimeter that a hood can follow. */
export function hasPerimeter({ zones }: Scene): boolean {
  return zones.some(({ zone }) => zone === 'perimeter')
}

/** The finish of a hood that follows the perimeter. */
function leading({ zones }: Scene, choices: readonly ChosenFinish[]): string {
  const hood = zones.find(({ zone }) => zone === 'hood')
  const perimeter = choices.find(({ zone }) => zone === 'perimeter')?.finish
  return hood?.finishes.find((one) => one === perimeter) ?? hood?.standard ?? ''
}

/** The query of a choice without default values: the shortest query on the page of its kind. */
export function choiceQuery(
  { scene, light, finishes }: Choice,
  scenes: readonly Scene[],
  { withLight = true }: { readonly withLight?: boolean } = {},
): string {
  const query = new URLSearchParams()
  if (scene.slug !== scenes[0]?.slug) query.set(scene.kind, scene.slug)
  if (withLight && light !== SCENE_KINDS[scene.kind].lights[0]) query.set('light', light)
  for (const { zone, finish, follows: isLed } of finishes) {
    const isChosen =
      zone === 'hood' && hasPerimeter(scene)
        ? !isLed
        : finish !== scene.zones.find((one) => one.zone === zone)?.standard
    if (isChosen) query.set(zone, finish)
  }
  return query.toString()
}

/** The query in a picture's name. All pictures share one folder, so a door's has its door and finish; a room's is the shortest. */
export function pictureQuery(choice: Choice, scenes: readonly Scene[]): string {
  const { scene, finishes } = choice
  if (scene.kind === 'room') return choiceQuery(asPictured(choice), scenes)
  const query = new URLSearchParams({ [scene.kind]: scene.slug })
  for (const { zone, finish } of finishes) query.set(zone, finish)
  return query.toString()
}

/** The query of a choice on pages for both kinds of scenes. Never empty. */
export function namedQuery(choice: Choice, scenes: readonly Scene[]): string {
  const { scene } = choice
  const query = scene.kind === 'room' ? choiceQuery(choice, scenes) : pictureQuery(choice, scenes)
  return query || `${scene.kind}=${scene.slug}`
}

/** A scene's name, e.g. `Shaker kitchen`, `Slim shaker door`. */
export function sceneName({ kind, name }: Pick<Scene, 'kind' | 'name'>): string {
  return kind === 'door' ? `${name} door` : name
}

/** The name for use in a sentence: only proper names stay capitalized. */
export function sceneInSentence(scene: Pick<Scene, 'kind' | 'name'>): string {
  const name = sceneName(scene)
  return /^(?:Shaker|Olde)\b/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

const LIGHT_PHRASES: Readonly<Record<Light, string>> = {
  morning: 'morning light',
  overcast: 'the light of an overcast day',
  evening: 'evening lamps',
  studio: 'the light of a studio',
}
