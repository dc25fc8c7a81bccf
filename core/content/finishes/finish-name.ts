import type { ContentItem } from '../item.ts'
import { textOf } from '../metadata/metadata.ts'

/**
 * The full name of a finish sample: a stain with its wood, a paint with "paint": `Natural on cherry`, `Chestnut on
 * alder, aged`, `Sage paint`. Any other name is unchanged.
 */
export function finishName(given: string, { metadata }: Pick<ContentItem, 'metadata'>): string {
  const [stain, paint, species] = ['stain', 'paint', 'species'].map((key) => textOf(metadata, key))
  if (stain && species && startsWith(given, stain))
    return insert(given, stain, ` on ${species.toLowerCase()}`)
  return paint && startsWith(given, paint) ? insert(given, paint, ' paint') : given
}

/** The finish of matching rooms and doors, which is the value in the galleries' filter: `Sage paint`, `Natural`. */
export function finishValue({
  name,
  kind,
}: {
  readonly name: string
  readonly kind: 'paint' | 'stain'
}): string {
  return name.toLowerCase() === 'natural' ? 'Natural' : `${name} ${kind}`
}

/** The value that a finish sample represents; `undefined` if it names no finish. */
export function sampleValue({ metadata }: Pick<ContentItem, 'metadata'>): string | undefined {
  for (const kind of ['paint', 'stain'] as const) {
    const name = textOf(metadata, kind)
    if (name !== undefined) return finishValue({ name, kind })
  }
  return undefined
}

/** The color, then an optional treatment, e.g. `Linen, aged`. */
function startsWith(given: string, color: string): boolean {
  return given === color || given.startsWith(`${color},`)
}

function insert(given: string, after: string, words: string): string {
  return after + words + given.slice(after.length)
}
