import type { ContentItem } from '../../content/item.ts'
import { changedFacts, type GivenFacts, presentFacts } from '../../content/metadata/given-facts.ts'
import { ABSENT, type Metadata, textOf } from '../../content/metadata/metadata.ts'

/** A row's new values for one file. */
export interface RowWish {
  readonly name: string
  /** As in the row; `None` removes a fact. */
  readonly facts: GivenFacts
  /** The state the table was exported from; `undefined` for a manually created table. */
  readonly etag: string | undefined
  /** The values of that state, if known and not the current one. */
  readonly base: Metadata | undefined
}

/** One fact that differs between table and site; empty texts mean no value. */
export interface RowFact {
  readonly key: string
  readonly present: string
  readonly wanted: string
}

/** The changes in a table for one file. */
export interface RowDifference {
  /** Unchanged since the export. */
  readonly changes: readonly RowFact[]
  /** Changed since the export, to something else. */
  readonly conflicts: readonly RowFact[]
}

/**
 * Compares a row with the current state. If the file changed since the export, a cell left as exported is ignored, and
 * one changed on both sides is a conflict.
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

/** A file's facts after these are written. */
export function withRowFacts(metadata: Metadata, facts: readonly RowFact[]): GivenFacts {
  return {
    ...presentFacts(metadata),
    ...Object.fromEntries(facts.map(({ key, wanted }) => [key, wanted === '' ? ABSENT : wanted])),
  }
}
