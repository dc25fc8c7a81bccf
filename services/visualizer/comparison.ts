import { capitalized } from '#core/capitalized.ts'
import {
  type Choice,
  namedQuery,
  pictureQuery,
  type ReadChoice,
  readChoice,
} from '#core/visualizer/choice.ts'
import { COMPARED, comparedQueries, compareQuery, differenceFrom } from '#core/visualizer/compare.ts'
import { composedPath } from '#core/visualizer/layers.ts'
import { SCENE_KINDS, sceneKindOf, type Zone } from '#core/visualizer/scenes.ts'
import { choiceAlt, choiceTitle, LIGHT_LABELS, SCENE_LABELS, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { addressOf, sizeOf } from './choice-view.ts'
import { kindWords, phraseIn, type Samples } from './samples.ts'
import { type FoundScenes, type SceneShelf, stackOf } from './scene-shelves.ts'
import type { ComparedChoice, ComparisonView } from './views.ts'

/** In characters; no room has so many zones that an honest query is longer. */
const MAX_QUERY = 400

/** The choices that a query asks to compare. Values that do not exist give what is nearest, with a sentence. */
export async function comparisonView(
  found: FoundScenes,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
): Promise<ComparisonView> {
  const { samples, scenes } = found
  const phraseOf = phraseIn(samples)
  const entries = readAll(query, found)
  const [{ choice: first }] = entries
  const firstParts = partsOf(first, samples)
  const choices = entries.map(
    ({ choice }, index): ComparedChoice => ({
      letter: COMPARED[index]?.toUpperCase() ?? '',
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
    notes: [...new Set(entries.flatMap(({ notes }) => notes))],
    ...(await sizeOf(stackOf(first, samples), pictures)),
    choices,
    fields: fieldsFor((entries.at(-1) ?? entries[0]).choice, found),
  }
}

/**
 * The query of the comparison that a form asks for: it adds a choice, part by part, or changes the light of all.
 * `undefined` for a query that asks for neither.
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
    ...keys.map((key) => [key, query.get(key) ?? '']),
  ])
  if (light !== null) addition.set('light', light)
  const { choice } = readChoice(addition, scenes, (slug) => slug)
  const choices = [first, ...others].map((one) => ({ ...one.choice, light: choice.light }))
  return compareQuery(
    [...choices, ...(keys.length > 0 ? [choice] : [])].map((one) => namedQuery(one, scenes)),
  )
}

/** The compared choices: rooms all in the room and the light of the first. Without any, the first of what there is. */
function readAll(
  query: URLSearchParams,
  { samples, scenes }: FoundScenes,
): readonly [ReadChoice<SceneShelf>, ...ReadChoice<SceneShelf>[]] {
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
    const { choice, notes } = readChoice(one, scenes, phraseOf)
    return { choice, notes: isElsewhere ? [...notes, ELSEWHERE[kind]] : notes }
  })
  return [first, ...others]
}

const ELSEWHERE = {
  room: 'All are shown in the room and the light of the first.',
  door: 'Only doors stand beside a door.',
} as const

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

/** What another choice can be put together from: the finishes of the same room, or those of all doors. */
function fieldsFor({ scene, finishes }: Choice, { samples, scenes }: FoundScenes): ComparisonView['fields'] {
  const phraseOf = phraseIn(samples)
  const isDoor = scene.kind === 'door'
  const offered = (isDoor ? scenes : [scene]).flatMap(({ zones }) => zones)
  const isOffered = (finish: string, on: Zone) =>
    offered.some((one) => one.zone === on && one.finishes.includes(finish))
  const zones = finishes.map(({ zone, finish }) => ({
    name: zone,
    label: ZONE_LABELS[zone],
    chosen: finish,
    options: [...samples.keys()]
      .filter((slug) => isOffered(slug, zone))
      .map((slug) => ({ value: slug, label: capitalized(phraseOf(slug)) })),
  }))
  if (!isDoor) return zones
  const options = scenes.map(({ slug, name }) => ({ value: slug, label: name }))
  return [{ name: scene.kind, label: SCENE_LABELS.door, chosen: scene.slug, options }, ...zones]
}
