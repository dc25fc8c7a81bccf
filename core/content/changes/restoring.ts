import { type Metadata, withValues } from '../metadata/metadata.ts'
import { type ContentChange, type ContentState, factDifferences } from './content-change.ts'

/** The combined effect of several changes on one item or container. */
export interface NetChange {
  readonly container: string
  /** `undefined` for the container's own metadata. */
  readonly name: string | undefined
  readonly before: ContentState | undefined
  readonly after: ContentState | undefined
  /** The id of the change that stored the bytes of `before`; `undefined` if the bytes did not change. */
  readonly keptWith: string | undefined
}

/** A fact that has changed since the change to be undone: its value before and after it, and now. */
export type FactConflict = ReturnType<typeof factsInTheWay>[number]

export type RestoreStep =
  | { readonly kind: 'none' }
  | {
      /** The same fact has changed since, so an undo would revert that change, too. */
      readonly kind: 'conflict'
      readonly facts: readonly FactConflict[]
      /** The bytes were replaced again, or the item was deleted or restored. */
      readonly bytes: boolean
    }
  | { readonly kind: 'describe'; readonly metadata: Metadata }
  | { readonly kind: 'put'; readonly keptWith: string; readonly metadata: Metadata }
  | { readonly kind: 'remove' }

/** Facts that the site computes, not people. */
const DERIVED = new Set(['thumbnail'])

/** The combined effect of a batch's changes, per item or container. The changes must be in the order in which they were made. */
export function netChanges(changes: readonly ContentChange[]): readonly NetChange[] {
  const byPlace = Map.groupBy(changes, ({ container, name }) => JSON.stringify([container, name]))
  return [...byPlace.values()].flatMap((same) => {
    const [first, last] = [same[0], same.at(-1)]
    if (first === undefined || last === undefined) return []
    const { container, name, before } = first
    const keptWith = before?.bytes && same.find(({ kind }) => kind === 'replace' || kind === 'delete')?.id
    return [{ container, name, before, after: last.after, keptWith }]
  })
}

/**
 * How to undo a change, given the current state. Facts that the change did not touch keep their current values.
 * @param agreed whether the person has seen the current state and wants to overwrite it.
 */
export function planRestore(
  change: NetChange,
  present: ContentState | undefined,
  agreed: boolean,
): RestoreStep {
  const { before, after, name } = change
  if (name === undefined) return planFacts(change, present ?? { metadata: {} }, agreed)
  if (before === undefined) {
    if (present === undefined || after === undefined) return { kind: 'none' }
    const isTheSame =
      present.bytes?.version === after.bytes?.version &&
      changedFacts({ before: after, after: present }).length === 0
    return !isTheSame && !agreed ? { kind: 'conflict', facts: [], bytes: true } : { kind: 'remove' }
  }
  if (present === undefined)
    return after === undefined
      ? putBack(change, before.metadata)
      : { kind: 'conflict', facts: [], bytes: true }
  if (present.bytes?.version === before.bytes?.version) return planFacts(change, present, agreed)
  const isLeftAlone = present.bytes?.version === after?.bytes?.version
  if (!isLeftAlone && !agreed) return { kind: 'conflict', facts: factsInTheWay(change, present), bytes: true }
  const facts = planFacts(change, present, agreed)
  if (facts.kind === 'conflict') return facts
  return putBack(change, facts.kind === 'describe' ? facts.metadata : present.metadata)
}

function putBack({ keptWith }: NetChange, metadata: Metadata): RestoreStep {
  // A change that removed no bytes has none to restore.
  return keptWith === undefined ? { kind: 'none' } : { kind: 'put', keptWith, metadata }
}

function planFacts(change: NetChange, present: ContentState, agreed: boolean): RestoreStep {
  const facts = factsInTheWay(change, present)
  if (facts.length > 0 && !agreed) return { kind: 'conflict', facts, bytes: false }
  const formerValues = changedFacts(change).map(({ key, before }) => [key, before] as const)
  const metadata = withValues(present.metadata, formerValues)
  return factDifferences(present, { metadata }).length === 0
    ? { kind: 'none' }
    : { kind: 'describe', metadata }
}

/** The changed facts whose current value is neither the one before nor the one after the change. */
function factsInTheWay(change: NetChange, present: ContentState) {
  return changedFacts(change)
    .map((fact) => ({ ...fact, present: present.metadata[fact.key] }))
    .filter((fact) => fact.present !== fact.after && fact.present !== fact.before)
}

function changedFacts({ before, after }: Pick<NetChange, 'before' | 'after'>) {
  return factDifferences(before, after).filter(({ key }) => !DERIVED.has(key))
}
