import { capitalized } from '#core/capitalized.ts'
import {
  type Choice,
  following,
  namedQuery,
  pictureQuery,
  type ReadChoice,
  readChoice,
} from '#core/visualizer/choice.ts'
import { CHANGED, COMPARED, comparedQueries, compareQuery, differenceFrom } from '#core/visualizer/compare.ts'
import { composedPath } from '#core/visualizer/layers.ts'
import { SCENE_KINDS, sceneKindOf } from '#core/visualizer/scenes.ts'
import { choiceAlt, choiceTitle, LIGHT_LABELS, SCENE_LABELS, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { addressOf, followsIn, sizeOf } from './choice-view.ts'
import { type FoundScenes, type PicturedScene, stackOf } from './pictured-scenes.ts'
import { kindWords, phraseIn, type Samples, swatchesOf } from './samples.ts'
import type { ComparedChoice, ComparisonView } from './views.ts'

/** In characters; no room has so many zones that an honest query is longer. */
const MAX_QUERY = 400

/** The choices that a query asks to compare. Values that do not exist are replaced by the nearest, and noted. */
export async function comparisonView(
  found: FoundScenes,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<ComparisonView> {
  const { samples, scenes } = found
  const phraseOf = phraseIn(samples)
  const entries = withSecond(readAll(query, found), samples)
  const [{ choice: first }] = entries
  const firstParts = partsOf(first, samples)
  const choices = entries.map(
    ({ choice }, index): ComparedChoice => ({
      letter: letterAt(index),
      title: choiceTitle(choice, phraseOf),
      alt: choiceAlt(choice, phraseOf),
      query: namedQuery(choice, scenes),
      image: composedPath(pictureQuery(choice, scenes)),
      layers: stackOf(choice, samples).map(addressOf),
      parts: partsOf(choice, samples).map((part, at) => ({
        ...part,
        differs: part.words !== firstParts[at]?.words,
      })),
      difference: index === 0 ? undefined : differenceFrom(first, choice, phraseOf),
    }),
  )
  return {
    kind: first.scene.kind,
    values: valuesFor(first, choices),
    container: first.scene.container,
    light: first.light,
    absences: entries.flatMap(({ absences }) => absences),
    isAligned: entries.some(({ isElsewhere }) => isElsewhere),
    ...(await sizeOf(stackOf(first, samples), pictures)),
    choices,
    changed: changedIn(query, entries, found),
  }
}

/** At least one. */
type Entries = readonly [Entry, ...Entry[]]

interface Entry extends ReadChoice<PicturedScene> {
  /** It asked for another room or light than the first, or for another kind. */
  readonly isElsewhere: boolean
}

/** A comparison begins with two. */
function withSecond(entries: Entries, samples: Samples): Entries {
  const [first, ...others] = entries
  return others.length > 0
    ? entries
    : [first, { choice: counterpart(first.choice, samples), absences: [], isElsewhere: false }]
}

/**
 * The query of the comparison that a form asks for: it changes a choice or adds one, part by part, or changes the light of
 * all. `undefined` for a query that asks for neither.
 */
export function changedComparison(query: URLSearchParams, found: FoundScenes): string | undefined {
  const { scenes } = found
  const [{ kind }] = scenes
  const parts: readonly string[] = [...(kind === 'door' ? [kind] : []), ...SCENE_KINDS[kind].zones]
  const keys = parts.filter((key) => query.has(key))
  const light = kind === 'room' ? query.get('light') : null
  if (keys.length === 0 && light === null) return undefined
  const [first, ...others] = readAll(query, found)
  const addition = new URLSearchParams([
    ...sharedPart(first.choice),
    ...keys.flatMap((key) => query.getAll(key).map((value) => [key, value])),
  ])
  if (light !== null) addition.set('light', light)
  const { choice } = readChoice(addition, scenes, (slug) => slug)
  const choices = [first, ...others].map((one) => ({ ...one.choice, light: choice.light }))
  const asked = COMPARED.findIndex((key) => key === query.get(CHANGED))
  if (keys.length > 0) choices.splice(asked < 0 ? choices.length : asked, 1, choice)
  const changed = new URLSearchParams(compareQuery(choices.map((one) => namedQuery(one, scenes))))
  if (asked >= 0) changed.set(CHANGED, COMPARED[asked] ?? '')
  return changed.toString()
}

/** The compared choices: rooms all in the room and the light of the first. Without any, the first that exists. */
function readAll(query: URLSearchParams, { samples, scenes }: FoundScenes): Entries {
  const phraseOf = phraseIn(samples)
  const [start = new URLSearchParams(), ...rest] = comparedQueries(query).map(
    (one) => new URLSearchParams(one.slice(0, MAX_QUERY)),
  )
  const first = readChoice(start, scenes, phraseOf)
  const { kind } = first.choice.scene
  const shared = sharedPart(first.choice)
  const others = rest.map((one) => {
    const isElsewhere =
      sceneKindOf(one) !== kind || shared.some(([key, value]) => (one.get(key) ?? value) !== value)
    for (const [key, value] of shared) one.set(key, value)
    return { ...readChoice(one, scenes, phraseOf), isElsewhere }
  })
  return [{ ...first, isElsewhere: false }, ...others]
}

/** What all compared queries have as the first has it. */
function sharedPart({ scene, light }: Choice): readonly [string, string][] {
  if (scene.kind === 'door') return []
  return [
    [scene.kind, scene.slug],
    ['light', light],
  ]
}

/** What all have in common, e.g. `Shaker kitchen, morning light`, and what each is. */
function valuesFor({ scene, light }: Choice, choices: readonly ComparedChoice[]): ComparisonView['values'] {
  const titles = choices.map(({ title }) => title).join('; ')
  if (scene.kind === 'door') return { choices: titles, shared: 'Doors in the light of a studio' }
  const lit = LIGHT_LABELS[light].toLowerCase()
  const shared = `${scene.name}, ${light === 'morning' ? `${lit} light` : lit}`
  return { choices: titles, shared, room: scene.name }
}

/** What a choice is made of. */
function partsOf(
  { scene, finishes }: Choice,
  samples: Samples,
): readonly { readonly label: string; readonly words: string }[] {
  const phraseOf = phraseIn(samples)
  const zones = finishes.map(({ zone, finish }) => ({
    label: ZONE_LABELS[zone],
    words: capitalized(phraseOf(finish)),
  }))
  if (scene.kind === 'room') return zones
  const kind = kindWords(samples.get(finishes[0]?.finish ?? ''))
  return [{ label: SCENE_LABELS.door, words: scene.name }, ...zones, { label: 'Kind', words: kind }]
}

/** What the choice that swatches change can be made of: the finishes of the same room, or those of all doors. */
function changedIn(
  query: URLSearchParams,
  choices: Entries,
  { samples, scenes }: FoundScenes,
): ComparisonView['changed'] {
  const asked = COMPARED.findIndex((key) => key === query.get(CHANGED))
  const index = choices[asked] ? asked : choices.length - 1
  const { choice } = choices[index] ?? choices[0]
  const { scene, finishes } = choice
  const isDoor = scene.kind === 'door'
  const offered = (isDoor ? scenes : [scene]).flatMap(({ zones }) => zones)
  return {
    letter: letterAt(index),
    doors: isDoor
      ? { chosen: scene.slug, options: scenes.map(({ slug, name }) => ({ slug, name })) }
      : undefined,
    zones: finishes.map(({ zone, finish }) => ({
      zone,
      chosen: finish,
      follows: followsIn(choice, zone),
      swatches: swatchesOf(
        samples,
        offered.filter((one) => one.zone === zone).flatMap((one) => one.finishes),
      ),
    })),
  }
}

function letterAt(index: number): string {
  return COMPARED[index]?.toUpperCase() ?? ''
}

/** The same with another kind of finish where most of it is seen: stain in place of paint, or paint in place of anything else. */
function counterpart(
  { scene, light, finishes }: Choice<PicturedScene>,
  samples: Samples,
): Choice<PicturedScene> {
  const [first] = finishes
  const offered = scene.zones.find(({ zone }) => zone === first?.zone)?.finishes ?? []
  const wanted = samples.get(first?.finish ?? '')?.kind === 'paint' ? 'stain' : 'paint'
  const other =
    offered.find((slug) => samples.get(slug)?.kind === wanted) ??
    offered.find((slug) => slug !== first?.finish)
  return following({
    scene,
    light,
    finishes: finishes.map((one) => (one === first && other !== undefined ? { ...one, finish: other } : one)),
  })
}
