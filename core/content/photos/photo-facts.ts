import { figureWords } from '../fact-words.ts'
import type { FactUnit } from '../facts.ts'
import { finishName } from '../finishes/coats.ts'
import type { ContentItem } from '../item.ts'
import { textOf, valueOf } from '../metadata/metadata.ts'
import { readableName } from '../names.ts'

export interface PhotoFact {
  readonly key: string
  /** The key's label in the container. */
  readonly label: string
  /** The value; `Yes` for a boolean that is true. */
  readonly value: string
  /** The raw figure, where the value is in words. */
  readonly figure?: string
}

export interface DescribedFact {
  readonly key: string
  readonly label: string
  readonly isInLabel?: true
  /** For a fact about an island, the room's fact; equal values are not repeated. */
  readonly islandOf?: string
  readonly unit?: FactUnit
}

/**
 * How to write the facts, labels and titles of a container's photos (see `describeContainer`). A gallery sends this to the browser instead
 * of all fact definitions.
 */
export interface PhotoDescription {
  /** In display order. */
  readonly facts: readonly DescribedFact[]
  /** Keys of titles; the first one that a photo has wins. */
  readonly titleKeys: readonly string[]
}

/** The key of a photo's description, which is its alt text. */
const ALT_KEY = 'other'

type TellingItem = Pick<ContentItem, 'name' | 'metadata'>

/**
 * A photo's labeled facts, in the container's order. Omits absent values, false booleans, and an island's facts that equal the room's.
 * Works for containers without a type.
 */
export function photoFacts(item: TellingItem, { facts }: PhotoDescription): readonly PhotoFact[] {
  return facts.flatMap(({ key, label, islandOf = '', unit }) => {
    const value = valueOf(item.metadata, key)
    if (value === undefined || value === false || value === valueOf(item.metadata, islandOf)) return []
    const text = value === true ? 'Yes' : String(value)
    return [{ key, label, ...(unit ? { value: figureWords(text, unit), figure: text } : { value: text }) }]
  })
}

/** Every metadata key that affects facts, label, alt text or title. */
export function tellingKeys({ facts, titleKeys }: PhotoDescription): readonly string[] {
  return [...facts.map(({ key }) => key), ...titleKeys, ALT_KEY]
}

/**
 * A photo's label in the style of a museum, e.g. `Maple · Dovetail painted · Shaker door`: its display name or title, then species, finish
 * and door, or if those are unknown, whatever is known. Without repetitions. Empty if nothing is known.
 */
export function photoLabel(item: TellingItem, description: PhotoDescription): string {
  const facts = photoFacts(item, description)
  const displayName = textOf(item.metadata, 'display_name') ?? textOf(item.metadata, 'title')
  const name = displayName && finishName(displayName, item)
  const inLabel = new Set(description.facts.filter(({ isInLabel }) => isInLabel).map(({ key }) => key))
  const main = facts.filter(({ key }) => inLabel.has(key))
  // A finish's full name includes the color and, for a stain, the wood.
  const inName = name === displayName ? [] : [name?.includes(' on ') ? 'species' : 'paint', 'stain']
  const others = (main.length > 0 ? main : facts).filter(({ key }) => !inName.includes(key))
  const parts = [...(name === undefined ? [] : [name]), ...others.map((fact) => phraseOf(fact, item))]
  return parts
    .filter((part, index) => parts.findIndex((other) => sameWords(other, part)) === index)
    .join(' · ')
}

/** Alt text of a photo: its description (`other`), or else its label, or else its name in words. Never empty. */
export function photoAlt(item: TellingItem, description: PhotoDescription): string {
  return textOf(item.metadata, ALT_KEY) ?? (photoLabel(item, description) || readableName(item.name))
}

/**
 * A photo's name: its title, or else a finish's full name (`finishName`), a name from its label or description, or its file name in words.
 * On the server, see `photoTitle`.
 */
export function titleBy(item: TellingItem, { titleKeys, facts }: PhotoDescription): string {
  const key = titleKeys.find((one) => textOf(item.metadata, one) !== undefined)
  const name = key && textOf(item.metadata, key)
  if (name !== undefined) return finishName(name, item)
  // Doesn't use the container's label, because links from other galleries don't know it.
  const inLabel = facts.filter(
    (fact) => fact.isInLabel && typeof valueOf(item.metadata, fact.key) === 'string',
  )
  const label = photoLabel(item, { titleKeys, facts: inLabel })
  return label || (textOf(item.metadata, ALT_KEY) ?? readableName(item.name))
}

function phraseOf(fact: PhotoFact, item: TellingItem): string {
  if (valueOf(item.metadata, fact.key) === true) return fact.label
  return fact.key === 'door' && !/\bdoors?\b/i.test(fact.value) ? `${fact.value} door` : fact.value
}

function sameWords(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
