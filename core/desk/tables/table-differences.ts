import type { ContentItem } from '../../content/item.ts'
import { changedFacts, type GivenFacts, presentFacts } from '../../content/metadata/given-facts.ts'
import { ABSENT, type Metadata, textOf } from '../../content/metadata/metadata.ts'

/** What a row of a table wants one file to say. */
export interface RowWish {
  readonly name: string
  /** As the row has them; `None` takes a fact away. */
  readonly facts: GivenFacts
  /** The state that the table was made from; `undefined` for a table made by hand. */
  readonly etag: string | undefined
  /** The values of that state, where it is known and is not the present one. */
  readonly base: Metadata | undefined
}

/** One fact in which a table differs from the site; empty texts mean no value. */
export interface RowFact {
  readonly key: string
  readonly present: string
  readonly wanted: string
}

/** What a table would change of one file. */
export interface RowDifference {
  /** Nobody else changed these. */
  readonly changes: readonly RowFact[]
  /** Somebody changed these since the table was made, to something else. */
  readonly conflicts: readonly RowFact[]
}

/**
 * Compares a row with the present state. Where the file was changed since the table was made, a cell that nobody touched
 * takes nothing back, and one that both changed is a conflict.
 */
export function compareRow({ metadata, etag }: ContentItem, wish: RowWish): RowDifference {
  const isSame = wish.etag === undefined || wish.etag === etag
  const { base } = wish
  const facts = Object.entries(changedFacts(metadata, wish.facts)).flatMap(([key, value]) => {
    const [present, wanted] = [textOf(metadata, key) ?? '', value === ABSENT ? '' : value]
    if (present === wanted) return []
    const isUntouched = !isSame && base !== undefined && !(key in changedFacts(base, wish.facts))
    if (isUntouched) return []
    const isFree = isSame || (base !== undefined && (textOf(base, key) ?? '') === present)
    return [{ isFree, fact: { key, present, wanted } }]
  })
  const only = (isFree: boolean) => facts.filter((each) => each.isFree === isFree).map(({ fact }) => fact)
  return { changes: only(true), conflicts: only(false) }
}

/** What a file says once these facts are written. */
export function withRowFacts(metadata: Metadata, facts: readonly RowFact[]): GivenFacts {
  return {
    ...presentFacts(metadata),
    ...Object.fromEntries(facts.map(({ key, wanted }) => [key, wanted === '' ? ABSENT : wanted])),
  }
}
