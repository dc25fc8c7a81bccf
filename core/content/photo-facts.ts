import { type ContainerDescription, describeContainer } from './container-description.ts'
import { ContainerType, DEFAULT_DISPLAY_NAMES } from './container-types.ts'
import { finishName } from './finish-name.ts'
import type { ContentItem } from './item.ts'
import { textOf, valueOf } from './metadata.ts'
import { NOTICE_LABELS } from './picture-notice.ts'
import { readableName, readableWords } from './readable-name.ts'

/** One labeled fact about a photo. */
export interface PhotoFact {
  readonly key: string
  /** Label of the key, from the container's display names. */
  readonly label: string
  /** The value; `Yes` for a boolean that is true. */
  readonly value: string
}

/** Facts in display order; containers may add their own keys after these. */
const FACT_KEYS: readonly string[] = [
  'species',
  'finish',
  'island_species',
  'island_finish',
  'paint',
  'stain',
  'glaze',
  'cabinet',
  'door',
  'aged',
  'shade',
  'finish_type',
]

/** Keys that name, describe or file a photo rather than say what it shows. */
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
  'color',
  ...Object.keys(NOTICE_LABELS),
])

/** Facts about a room's island, shown only where they differ from the room's own. */
const OF_THE_ROOM: ReadonlyMap<string, string> = new Map([
  ['island_species', 'species'],
  ['island_finish', 'finish'],
])

/** Keys that name or describe a photo. */
const NAMING_KEYS: readonly string[] = ['display_name', 'title', 'name', 'other']

/** What facts, labels and titles are derived from. */
type TellingItem = Pick<ContentItem, 'name' | 'metadata'>

const UNTYPED = describeContainer({ type: ContainerType.None })

/**
 * What a photo shows, labeled: species, finish, the island's where they differ, paint, stain, glaze, cabinet, door,
 * aged, shade and type, then other keys that the container describes. Leaves out absent values and booleans that
 * are false. A photo's own facts count even when its container has no type.
 */
export function photoFacts(item: TellingItem, description: ContainerDescription): readonly PhotoFact[] {
  return factKeys(description).flatMap((key) => {
    const value = valueOf(item.metadata, key)
    if (value === undefined || value === false) return []
    if (value === valueOf(item.metadata, OF_THE_ROOM.get(key) ?? '')) return []
    return [{ key, label: factLabel(key, description), value: value === true ? 'Yes' : String(value) }]
  })
}

/** The label of a fact: the container's, otherwise the default. */
export function factLabel(key: string, { keys }: ContainerDescription): string {
  return keys.find((described) => described.key === key)?.displayName ?? defaultLabel(key)
}

/** True for keys that name or describe a photo, rather than state one fact about it. */
export function isNaming(key: string): boolean {
  return NAMING_KEYS.includes(key)
}

/** Every metadata key that facts, label, alt text and title of a photo are made from. */
export function tellingKeys(description: ContainerDescription): readonly string[] {
  return [...factKeys(description), ...NAMING_KEYS]
}

/**
 * A photo's museum label, e.g. `Maple · Dovetail painted · Shaker door`: its display name or title if any, species,
 * finish and door as far as known, otherwise whatever else is known. Never repeats itself. Empty when nothing is
 * known.
 */
export function photoLabel(item: TellingItem, description: ContainerDescription): string {
  const facts = photoFacts(item, description)
  const given = textOf(item.metadata, 'display_name') ?? textOf(item.metadata, 'title')
  const name = given && finishName(given, item)
  const main = facts.filter(({ key }) => ['species', 'finish', 'paint', 'stain', 'door'].includes(key))
  const told = main.length > 0 ? main : facts
  // The full name of a finish includes the color and, for a stain, the wood.
  const inName = name === given ? [] : [name?.includes(' on ') ? 'species' : 'paint', 'stain']
  const others = told.filter(({ key }) => !inName.includes(key))
  const parts = [...(name === undefined ? [] : [name]), ...others.map((fact) => phraseOf(fact, item))]
  return parts
    .filter((part, index) => parts.findIndex((other) => sameWords(other, part)) === index)
    .join(' · ')
}

/** Alt text of a photo: its description (`other`), else its label, else its name in words. Never empty. */
export function photoAlt(item: TellingItem, description: ContainerDescription = UNTYPED): string {
  return textOf(item.metadata, 'other') ?? (photoLabel(item, description) || readableName(item.name))
}

/**
 * A photo's name: its display name, title or name in the metadata, a finish's full name (`finishName`), else its file
 * name in words.
 */
export function photoTitle(item: TellingItem): string {
  const given = ['display_name', 'title', 'name'].map((key) => textOf(item.metadata, key))
  const name = given.find((text) => text !== undefined)
  return name === undefined ? readableName(item.name) : finishName(name, item)
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
