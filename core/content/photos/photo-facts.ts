import { figureWords } from '../fact-words.ts'
import type { FactUnit } from '../facts.ts'
import { finishName } from '../finishes/finish-name.ts'
import type { ContentItem } from '../item.ts'
import { textOf, valueOf } from '../metadata/metadata.ts'
import { readableName } from '../readable-name.ts'

/** One labeled fact about a photo. */
export interface PhotoFact {
  readonly key: string
  /** Label of the key, from the container's display names. */
  readonly label: string
  /** The value; `Yes` for a boolean that is true. */
  readonly value: string
  /** A figure as the metadata has it, where its value is in words. */
  readonly figure?: string
}

/** A fact as a container's photos state it. */
export interface DescribedFact {
  readonly key: string
  readonly label: string
  /** It belongs in a photo's label. */
  readonly isInLabel?: true
  /** For a fact of a room's island, the fact of the room itself; the same value is not repeated. */
  readonly islandOf?: string
  /** What its figures count. */
  readonly unit?: FactUnit
}

/**
 * What facts, labels and titles of a container's photos are made by (see `describeContainer`). The browser receives it with
 * a gallery rather than the definitions of all facts.
 */
export interface PhotoDescription {
  /** In display order. */
  readonly facts: readonly DescribedFact[]
  /** Keys of titles; of those that a photo has, the first counts. */
  readonly titleKeys: readonly string[]
}

/** The key of a photo's description, which is its alternative text. */
const ALT_KEY = 'other'

/** What facts, labels and titles are derived from. */
type TellingItem = Pick<ContentItem, 'name' | 'metadata'>

/**
 * What a photo shows, labeled, in the container's order. Leaves out absent values, booleans that are false, and what an
 * island shares with its room. A photo's own facts count even when its container has no type.
 */
export function photoFacts(item: TellingItem, { facts }: PhotoDescription): readonly PhotoFact[] {
  return facts.flatMap(({ key, label, islandOf = '', unit }) => {
    const value = valueOf(item.metadata, key)
    if (value === undefined || value === false || value === valueOf(item.metadata, islandOf)) return []
    const text = value === true ? 'Yes' : String(value)
    return [{ key, label, ...(unit ? { value: figureWords(text, unit), figure: text } : { value: text }) }]
  })
}

/** Every metadata key that facts, label, alt text and title of a photo are made from. */
export function tellingKeys({ facts, titleKeys }: PhotoDescription): readonly string[] {
  return [...facts.map(({ key }) => key), ...titleKeys, ALT_KEY]
}

/**
 * A photo's museum label, e.g. `Maple · Dovetail painted · Shaker door`: its display name or title if any, species,
 * finish and door as far as known, otherwise whatever else is known. Never repeats itself. Empty when nothing is
 * known.
 */
export function photoLabel(item: TellingItem, description: PhotoDescription): string {
  const facts = photoFacts(item, description)
  const given = textOf(item.metadata, 'display_name') ?? textOf(item.metadata, 'title')
  const name = given && finishName(given, item)
  const inLabel = new Set(description.facts.filter(({ isInLabel }) => isInLabel).map(({ key }) => key))
  const main = facts.filter(({ key }) => inLabel.has(key))
  // The full name of a finish includes the color and, for a stain, the wood.
  const inName = name === given ? [] : [name?.includes(' on ') ? 'species' : 'paint', 'stain']
  const others = (main.length > 0 ? main : facts).filter(({ key }) => !inName.includes(key))
  const parts = [...(name === undefined ? [] : [name]), ...others.map((fact) => phraseOf(fact, item))]
  return parts
    .filter((part, index) => parts.findIndex((other) => sameWords(other, part)) === index)
    .join(' · ')
}

/** Alt text of a photo: its description (`other`), else its label, else its name in words. Never empty. */
export function photoAlt(item: TellingItem, description: PhotoDescription): string {
  return textOf(item.metadata, ALT_KEY) ?? (photoLabel(item, description) || readableName(item.name))
}

/**
 * A photo's name: its title, a finish's full name (`finishName`), else what its label says, else its description, and
 * only without any of these its file name in words. On the server, see `photoTitle`.
 */
export function titleBy(item: TellingItem, { titleKeys, facts }: PhotoDescription): string {
  const key = titleKeys.find((one) => textOf(item.metadata, one) !== undefined)
  const name = key && textOf(item.metadata, key)
  if (name !== undefined) return finishName(name, item)
  // What a container calls a key must not matter: links from other galleries do not know it.
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
