import type { Light, SceneKind, Zone } from '../content/layers/scenes.ts'
import type { PlaceholderValues } from '../texts/fill-placeholders.ts'
import { type Choice, sceneInSentence, sceneName } from './choice.ts'

/** Adds a query, which may be empty, to a path. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** Labels of the kinds of scenes, used as group names in the form. */
export const SCENE_LABELS: Readonly<Record<SceneKind, string>> = { room: 'Room', door: 'Door' }

export const LIGHT_LABELS: Readonly<Record<Light, string>> = {
  morning: 'Morning',
  overcast: 'Overcast',
  evening: 'Evening lamps',
  studio: 'Studio',
}

/** Labels of the zones, used as group names in the form. */
export const ZONE_LABELS: Readonly<Record<Zone, string>> = {
  perimeter: 'Perimeter',
  island: 'Island',
  hood: 'Hood',
  vanity: 'Vanity',
  finish: 'Finish',
}

const LIT: Readonly<Record<Light, string>> = {
  morning: 'in morning light',
  overcast: 'on an overcast day',
  evening: 'under evening lamps',
  studio: 'in the light of a studio',
}

type PhraseOf = (finish: string) => string

/** e.g. `Shaker kitchen in Sage paint, with an island in natural white oak`, `Slim shaker door in Sage paint`. */
export function choiceTitle({ scene, finishes }: Choice, phraseOf: PhraseOf): string {
  const [first, ...others] = finishes
  if (!first) return sceneName(scene)
  const different = others.filter(({ finish }) => finish !== first.finish)
  const rest = different.map(({ zone, finish }) => `${article(zone)} in ${phraseOf(finish)}`)
  const start = `${sceneName(scene)} in ${phraseOf(first.finish)}`
  return rest.length > 0 ? `${start}, with ${joinWords(rest)}` : start
}

/** The unique title of a choice: a room's includes the light. */
export function savedTitle(choice: Choice, phraseOf: PhraseOf): string {
  const title = choiceTitle(choice, phraseOf)
  return choice.scene.kind === 'door' ? title : `${title}, ${LIT[choice.light]}`
}

/** Alt text of the picture in one sentence: the scene, every zone's finish and the light. */
export function choiceAlt(choice: Choice, phraseOf: PhraseOf): string {
  const { scene, light } = choice
  if (scene.kind === 'door') return `${choiceTitle(choice, phraseOf)}, ${LIT[light]}`
  return `${scene.name} ${LIT[light]}: ${joinWords(zonesIn(choice, phraseOf))}`
}

/** Placeholder values for the pages' texts: the choice, the room or door, and the finishes. */
export function choiceValues(choice: Choice, phraseOf: PhraseOf): PlaceholderValues {
  const { scene, finishes } = choice
  return {
    choice: choiceTitle(choice, phraseOf),
    [scene.kind]: sceneInSentence(scene),
    finish: phraseOf(finishes[0]?.finish ?? ''),
    finishes: joinWords(zonesIn(choice, phraseOf)),
  }
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

function zonesIn({ finishes }: Choice, phraseOf: PhraseOf): readonly string[] {
  return finishes.map(({ zone, finish }) => `${zone} in ${phraseOf(finish)}`)
}

function article(zone: Zone): string {
  return zone === 'island' ? 'an island' : `a ${zone}`
}
