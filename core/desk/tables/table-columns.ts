import { typeOf } from '../../content/container-types.ts'
import { FACTS } from '../../content/facts.ts'
import { deskLabel, kindFacts, kindOf } from '../../content/kinds.ts'
import type { Metadata } from '../../content/metadata/metadata.ts'
import { carriedKeys } from '../../content/metadata/metadata-faults.ts'

/** The column labels of a place's tables. */
export interface TableColumns {
  /** The editable keys, in the desk's order. */
  readonly usual: readonly string[]
  /** The heading above a key: `Alt text` for `other`. */
  readonly labelOf: (key: string) => string
  /** The key for a heading: a label with the exact spelling, or the key itself in any letter case. */
  readonly keyOf: (heading: string) => string
}

/** The columns of a container's tables, from the container's metadata. */
export function tableColumns(metadata: Metadata): TableColumns {
  const kind = kindOf(undefined, metadata)
  const usual = [...kind.texts, ...kindFacts(kind, typeOf(metadata))].map(({ key }) => key)
  const keys = [...usual, ...carriedKeys(metadata), ...FACTS.map(({ key }) => key)]
  // If keys have the same label, the first one wins.
  const words = new Map([...new Set(keys)].toReversed().map((key) => [deskLabel(key, kind), key]))
  const keyOf = (heading: string) => {
    const key = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    // Older tables use this heading for a picture's alt text.
    const isAlt = key === 'alt' || (kind.noun === 'picture' && heading.trim() === 'Description')
    return words.get(heading.trim()) ?? (isAlt ? kind.altKey : key)
  }
  return {
    usual,
    keyOf,
    labelOf(key) {
      const label = deskLabel(key, kind)
      // Keeps a heading that another column uses.
      return keyOf(label) === key ? label : key
    },
  }
}
