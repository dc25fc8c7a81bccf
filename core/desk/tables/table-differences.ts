import { ABSENT, type Metadata, textOf } from '../../content/metadata/metadata.ts'
import { changedFacts, type GivenFacts, presentFacts } from '../../content/metadata/metadata-faults.ts'

/** One fact that differs between table and site; empty texts mean no value. */
export interface RowFact {
  readonly name: string
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
 * one changed on both sides is a conflict. @param facts as in the row; `None` removes a fact. @param former the exported
 * state, if it is not the current one: with its values, if known.
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

/** A file's facts after these are written. */
export function withRowFacts(metadata: Metadata, facts: readonly RowFact[]): GivenFacts {
  return {
    ...presentFacts(metadata),
    ...Object.fromEntries(facts.map(({ name, wanted }) => [name, wanted === '' ? ABSENT : wanted])),
  }
}
