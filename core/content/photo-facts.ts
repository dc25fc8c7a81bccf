import { type ContainerDescription, describeContainer } from './container-description.ts'
import { ContainerType, DEFAULT_DISPLAY_NAMES } from './container-types.ts'
import type { ContentItem } from './item.ts'
import { textOf, valueOf } from './metadata.ts'
import { readableName, readableWords } from './readable-name.ts'

/** One thing that a photo shows. */
export interface PhotoFact {
  readonly key: string
  /** Label of the key, from the container's display names. */
  readonly label: string
  /** The value; `Yes` for a boolean that is true. */
  readonly value: string
}

/** Facts of a photo in the order they are told; containers may add keys of their own after these. */
const FACT_KEYS: readonly string[] = [
  'species',
  'finish',
  'paint',
  'stain',
  'glaze',
  'cabinet',
  'door',
  'aged',
  'shade',
  'finish_type',
]

/** Keys that name, describe or file a photo instead of saying what is in it. */
const NOT_FACTS: ReadonlySet<string> = new Set([
  'type',
  'other',
  'html',
  'thumbnail',
  'upload_date',
  'display_name',
  'name',
  'title',
  'description',
  'caption',
  'link',
])

/** Keys that say what a photo is called and what it shows in a sentence. */
const NAMING_KEYS: readonly string[] = ['display_name', 'title', 'name', 'other']

/** What facts, labels and titles are made from. */
type TellingItem = Pick<ContentItem, 'name' | 'metadata'>

const UNTYPED = describeContainer({ type: ContainerType.None })

/**
 * What is in a photo, labelled: species, finish, paint, stain, glaze, cabinet, door, aged, shade and type, then
 * further keys that the container describes. Absent values and booleans that are false are left out. What a
 * photo tells of itself counts even where its container has no type.
 */
export function photoFacts(item: TellingItem, description: ContainerDescription): readonly PhotoFact[] {
  const labels = new Map(description.keys.map(({ key, displayName }) => [key, displayName]))
  return factKeys(description).flatMap((key) => {
    const value = valueOf(item.metadata, key)
    if (value === undefined || value === false) return []
    const label = labels.get(key) ?? defaultLabel(key)
    return [{ key, label, value: value === true ? 'Yes' : String(value) }]
  })
}

/** Every metadata key that facts, label, alt text and title of a photo are made from. */
export function tellingKeys(description: ContainerDescription): readonly string[] {
  return [...factKeys(description), ...NAMING_KEYS]
}

/**
 * A photo's museum label, e.g. `Maple · Dovetail painted · Shaker door`: its display name or title if it has
 * one, species, finish and door as far as they are known, otherwise whatever else is known of it. Nothing is
 * said twice. Empty when nothing is known.
 */
export function photoLabel(item: TellingItem, description: ContainerDescription): string {
  const facts = photoFacts(item, description)
  const name = textOf(item.metadata, 'display_name') ?? textOf(item.metadata, 'title')
  const main = facts.filter(({ key }) => ['species', 'finish', 'paint', 'stain', 'door'].includes(key))
  const told = main.length > 0 ? main : facts
  const parts = [...(name === undefined ? [] : [name]), ...told.map((fact) => phraseOf(fact, item))]
  return parts
    .filter((part, index) => parts.findIndex((other) => sameWords(other, part)) === index)
    .join(' · ')
}

/** Alt text of a photo: its description (`other`), else its label, else its name in words. Never empty. */
export function photoAlt(item: TellingItem, description: ContainerDescription = UNTYPED): string {
  return textOf(item.metadata, 'other') ?? (photoLabel(item, description) || readableName(item.name))
}

/** What a photo is called: its display name, title or name in the metadata, else its file name in words. */
export function photoTitle(item: TellingItem): string {
  const given = ['display_name', 'title', 'name'].map((key) => textOf(item.metadata, key))
  return given.find((text) => text !== undefined) ?? readableName(item.name)
}

function factKeys({ keys }: ContainerDescription): readonly string[] {
  return [...new Set([...FACT_KEYS, ...keys.map(({ key }) => key)])].filter((key) => !NOT_FACTS.has(key))
}

function phraseOf(fact: PhotoFact, item: TellingItem): string {
  if (valueOf(item.metadata, fact.key) === true) return fact.label
  return fact.key === 'door' && !/\bdoors?\b/i.test(fact.value) ? `${fact.value} door` : fact.value
}

function sameWords(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function defaultLabel(key: string): string {
  const names = [ContainerType.Cabinet, ContainerType.Finish].map((type) => DEFAULT_DISPLAY_NAMES[type][key])
  return names.find((name) => name !== undefined) ?? readableWords(key)
}
