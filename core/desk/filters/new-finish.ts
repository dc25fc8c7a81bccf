import { capitalize } from '../../capitalize.ts'
import {
  coatsOf,
  finishValue,
  isSameCoat,
  nameIn,
  sampleName,
  sampleValue,
} from '../../content/finishes/coats.ts'
import type { ContentItem } from '../../content/item.ts'
import { parseMetadata } from '../../content/metadata/metadata.ts'
import { slugOf } from '../../slug.ts'
import { lookalikeIn } from '../../spelling/similar-values.ts'

/** The input for a new finish; empty texts mean absent. */
export interface NewFinish {
  /** Such as `Sage`. */
  readonly name: string
  readonly kind: 'paint' | 'stain'
  readonly species: string
  readonly glaze: string
  readonly shade: string
  /** Such as `#55624b`. */
  readonly color: string
  readonly description: string
  readonly isAged: boolean
}

/** The facts of the new sample. */
export function finishFacts(finish: NewFinish): Readonly<Record<string, string>> {
  const { name, kind, species, glaze, shade, color, description, isAged } = finish
  const facts = {
    display_name: isAged ? `${name}, aged` : name,
    [kind]: name,
    species,
    glaze,
    shade,
    color,
    finish_type: isAged ? 'Aged' : capitalize(kind),
    aged: String(isAged),
    other: description,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}

/** Its file name without an extension: `alder-chestnut-aged`. */
export function finishFileName({ species, name, glaze, isAged }: NewFinish): string {
  const words = [species, name, glaze && `${glaze}-glaze`, isAged ? 'aged' : '']
  return words
    .map((word) => slugOf(word.normalize('NFKD')))
    .filter(Boolean)
    .join('-')
}

/** Existing matches: the same finish, or a used value that differs by one letter. */
export type LikeFinish =
  | { readonly kind: 'same'; readonly called: string }
  | { readonly kind: 'alike'; readonly meant: string }

/** Looks for the finish among the samples, and for its value among those in use. */
export function likeFinish(
  finish: NewFinish,
  samples: readonly ContentItem[],
  used: readonly string[],
): LikeFinish | undefined {
  const [coat] = coatsOf({ metadata: parseMetadata(finishFacts(finish)) })
  const same = samples.find((sample) => coat && coatsOf(sample).some((own) => isSameCoat(own, coat)))
  if (same) return { kind: 'same', called: sampleName(same) ?? same.name }
  const values = [...new Set([...samples.flatMap((sample) => sampleValue(sample) ?? []), ...used])]
  const value = finishValue(finish)
  // Treats `Sage painted` and `Sage paint` as equal.
  const isUsed = values.some((other) => JSON.stringify(nameIn(other)) === JSON.stringify(nameIn(value)))
  const meant = isUsed ? undefined : lookalikeIn(value, values)
  return meant === undefined ? undefined : { kind: 'alike', meant }
}
