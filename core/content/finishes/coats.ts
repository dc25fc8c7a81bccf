import { capitalize } from '../../capitalize.ts'
import { memoized } from '../../memoized.ts'
import type { ContentItem } from '../item.ts'
import { flagOf, type Metadata, textOf } from '../metadata/metadata.ts'

/** A finish on wood, in the same words for rooms, doors and finish samples. */
export interface Coat {
  /** In lower case, e.g. `sage`, `honey`, `natural`. */
  readonly name: string
  /** Absent for `Natural`. */
  readonly kind: 'paint' | 'stain' | undefined
  /** In lower case; absent if unknown. Irrelevant under paint, which hides it. */
  readonly species: string | undefined
  /** In lower case; absent for none. */
  readonly glaze: string | undefined
  /** Distressed by hand. A weathered stain is a stain, not this. */
  readonly aged: boolean
}

type CoatedItem = Pick<ContentItem, 'metadata'>

/**
 * The coats of an item: a sample's paint or stain; a room's or door's `finish`, e.g. `Sage paint`, `Chestnut stain`, `Natural`, on its
 * `species`. Empty if none is known.
 */
export const coatsOf = ({ metadata }: CoatedItem): readonly Coat[] => coatsIn(metadata)

/** Metadata objects are reused while they are unchanged. */
const coatsIn = memoized((metadata: Metadata): readonly Coat[] => {
  const species = textOf(metadata, 'species')?.toLowerCase()
  const glaze = textOf(metadata, 'glaze')?.toLowerCase()
  const aged = flagOf(metadata, 'aged') && !/weathered/i.test(textOf(metadata, 'finish_type') ?? '')
  return namesIn(metadata).map((coat) => ({ ...coat, species, glaze, aged }))
})

/** The coat of a room's island, if stated (`island_finish`, `island_species`). */
export function islandCoat({ metadata }: CoatedItem): Coat | undefined {
  const finish = textOf(metadata, 'island_finish')
  if (finish === undefined) return undefined
  const species = textOf(metadata, 'island_species')?.toLowerCase()
  return { ...nameIn(finish), species, glaze: undefined, aged: false }
}

/** True if two coats look alike: same name, kind and top coat, and the same wood unless painted. */
export function isSameCoat(a: Coat, b: Coat): boolean {
  const isPainted = a.kind === 'paint' || b.kind === 'paint'
  return (
    a.name === b.name &&
    alikeIfTold(a.kind, b.kind) &&
    a.glaze === b.glaze &&
    a.aged === b.aged &&
    (isPainted || alikeIfTold(a.species, b.species))
  )
}

/** A coat for use in a sentence: `Sage paint`, `natural walnut`, `Honey stain on maple`. */
export function coatPhrase({ name, kind, species, glaze, aged }: Coat): string {
  const proper = capitalize(name)
  const treatments = [...(glaze ? [`${glaze} glaze`] : []), ...(aged ? ['worn edges'] : [])]
  const top = treatments.length > 0 ? ` with ${treatments.join(' and ')}` : ''
  if (kind === 'paint') return `${proper} paint${top}`
  if (name === 'natural' && species) return `natural ${species}${top}`
  return `${proper}${kind ? ` ${kind}` : ''}${species ? ` on ${species}` : ''}${top}`
}

/** The full name of a finish sample, e.g. `Sage paint`, `Natural walnut`; `undefined` if it has no finish. */
export function sampleName(sample: CoatedItem): string | undefined {
  const [coat] = coatsOf(sample)
  if (!coat) return undefined
  return capitalize(coatPhrase(coat))
}

/** Parses a room's finish: `Sage paint`, `Dovetail painted`, `Chestnut stain`, `Natural`. */
export function nameIn(finish: string): Pick<Coat, 'name' | 'kind'> {
  const text = finish.trim().toLowerCase()
  const [, name, kind] = /^(.+?)\s+(paint|stain)(?:ed)?$/.exec(text) ?? []
  return name && (kind === 'paint' || kind === 'stain') ? { name, kind } : { name: text, kind: undefined }
}

function namesIn(metadata: Metadata): readonly Pick<Coat, 'name' | 'kind'>[] {
  const kinds = (['paint', 'stain'] as const).flatMap((kind) => {
    const name = textOf(metadata, kind)
    return name === undefined ? [] : [{ name: name.trim().toLowerCase(), kind }]
  })
  const finish = textOf(metadata, 'finish')
  return kinds.length > 0 || finish === undefined ? kinds : [nameIn(finish)]
}

function alikeIfTold(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b
}

/**
 * The full name of a finish sample: a stain with its wood, a paint with "paint": `Natural on cherry`, `Chestnut on alder, aged`, `Sage
 * paint`. Any other name stays the same.
 */
export function finishName(baseName: string, { metadata }: Pick<ContentItem, 'metadata'>): string {
  const [stain, paint, species] = ['stain', 'paint', 'species'].map((key) => textOf(metadata, key))
  if (stain && species && startsWith(baseName, stain))
    return insert(baseName, stain, ` on ${species.toLowerCase()}`)
  return paint && startsWith(baseName, paint) ? insert(baseName, paint, ' paint') : baseName
}

/** The finish of rooms and doors that a sample matches, as in the galleries' filter: `Sage paint`, `Natural`. */
export function finishValue({
  name,
  kind,
}: {
  readonly name: string
  readonly kind: 'paint' | 'stain'
}): string {
  return name.toLowerCase() === 'natural' ? 'Natural' : `${name} ${kind}`
}

/** The filter value that a finish sample stands for; `undefined` if it has no finish. */
export function sampleValue({ metadata }: Pick<ContentItem, 'metadata'>): string | undefined {
  for (const kind of ['paint', 'stain'] as const) {
    const name = textOf(metadata, kind)
    if (name !== undefined) return finishValue({ name, kind })
  }
  return undefined
}

/** The color, then an optional treatment, e.g. `Linen, aged`. */
function startsWith(baseName: string, color: string): boolean {
  return baseName === color || baseName.startsWith(`${color},`)
}

function insert(baseName: string, after: string, words: string): string {
  return after + words + baseName.slice(after.length)
}
