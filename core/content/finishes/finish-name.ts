import type { ContentItem } from '../item.ts'
import { textOf } from '../metadata/metadata.ts'

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
