import { type Choice, inSentence } from './choice.ts'
import type { DoorChoice } from './doors.ts'
import type { Light, Zone } from './layers.ts'

/** Labels of the lights. */
export const LIGHT_LABELS: Readonly<Record<Light, string>> = {
  morning: 'Morning',
  overcast: 'Overcast',
  evening: 'Evening lamps',
}

/** Labels of the zones, as the groups of the form are named. */
export const ZONE_LABELS: Readonly<Record<Zone, string>> = {
  perimeter: 'Perimeter',
  island: 'Island',
  hood: 'Hood',
  vanity: 'Vanity',
}

const LIT: Readonly<Record<Light, string>> = {
  morning: 'in morning light',
  overcast: 'on an overcast day',
  evening: 'under evening lamps',
}

type PhraseOf = (finish: string) => string

/** e.g. `Shaker kitchen in Sage paint, with an island in natural white oak`. */
export function choiceTitle(choice: Choice, phraseOf: PhraseOf): string {
  const [first, ...others] = choice.finishes
  if (!first) return choice.room.name
  const different = others.filter(({ finish }) => finish !== first.finish)
  const rest = different.map(({ zone, finish }) => `${article(zone)} in ${phraseOf(finish)}`)
  const start = `${choice.room.name} in ${phraseOf(first.finish)}`
  return rest.length > 0 ? `${start}, with ${listed(rest)}` : start
}

/** The title with the light, by which a choice is told from all others. */
export function keptTitle(choice: Choice, phraseOf: PhraseOf): string {
  return `${choiceTitle(choice, phraseOf)}, ${LIT[choice.light]}`
}

/** What the picture shows, in one sentence: the room, every zone's finish and the light. */
export function choiceAlt(choice: Choice, phraseOf: PhraseOf): string {
  const zones = choice.finishes.map(({ zone, finish }) => `${zone} in ${phraseOf(finish)}`)
  return `${choice.room.name} ${LIT[choice.light]}: ${listed(zones)}`
}

/** For search results. */
export function choiceDescription(choice: Choice, phraseOf: PhraseOf): string {
  return `See a ${inSentence(choice.room.name)} with the ${listed(
    choice.finishes.map(({ zone, finish }) => `${zone} in ${phraseOf(finish)}`),
  )}, in morning light, on an overcast day and under evening lamps. Change any finish.`
}

/** e.g. `Slim shaker door in Sage paint`. */
export function doorTitle({ door, finish }: DoorChoice, phraseOf: PhraseOf): string {
  return `${door.name} door in ${phraseOf(finish)}`
}

/** What the picture of a door shows, in one sentence. */
export function doorAlt(choice: DoorChoice, phraseOf: PhraseOf): string {
  return `${doorTitle(choice, phraseOf)}, in the light of a studio`
}

/** For search results. */
export function doorDescription({ door, finish }: DoorChoice, phraseOf: PhraseOf): string {
  return `See our ${inSentence(door.name)} door in ${phraseOf(finish)}, and in every other finish that it is made in, with glazes and worn edges.`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

function article(zone: Zone): string {
  return zone === 'island' ? 'an island' : `a ${zone}`
}
