import { ABSENT, type Metadata, textOf } from '../../content/metadata/metadata.ts'
import { changedFacts, type GivenFacts, presentFacts } from '../../content/metadata/metadata-faults.ts'

/** A fact that differs between table and site; an empty text means no value. */
export interface RowFact {
  readonly name: string
  readonly present: string
  readonly wanted: string
}

/** The changes in a table for one file. */
export interface RowDifference {
  /** Facts that did not change on the site since the export. */
  readonly changes: readonly RowFact[]
  /** Facts that changed on the site since the export, to something else. */
  readonly conflicts: readonly RowFact[]
}

/**
 * Compares a row with the current state. If the file changed since the export, a cell that still has the exported value is ignored, and one
 * changed on both sides is a conflict.
 * @param facts the row's facts; `None` removes one.
 * @param former the exported state with its values, if known; absent if it is the current state.
 */
export function compareFacts(
  metadata: Metadata,
  facts: GivenFacts,
  former: { readonly base: Metadata | undefined } | undefined,
): RowDifference {
  const base = former?.base
  const found = Object.entries(changedFacts(metadata, facts)).flatMap(([name, value]) => {
    const [present, wanted] = [textOf(metadata, name) ?? '', value === ABSENT ? '' : value]
    if (present === wanted) return []
    const isUntouched = base !== undefined && !(name in changedFacts(base, facts))
    if (isUntouched) return []
    const isFree = former === undefined || (base !== undefined && (textOf(base, name) ?? '') === present)
    return [{ isFree, fact: { name, present, wanted } }]
  })
  const only = (isFree: boolean) => found.filter((each) => each.isFree === isFree).map(({ fact }) => fact)
  return { changes: only(true), conflicts: only(false) }
}

/** A file's facts after applying a row's. */
export function withRowFacts(metadata: Metadata, facts: readonly RowFact[]): GivenFacts {
  return {
    ...presentFacts(metadata),
    ...Object.fromEntries(facts.map(({ name, wanted }) => [name, wanted === '' ? ABSENT : wanted])),
  }
}
