import type { RecordValues } from './record-kind.ts'

/** A field that two people changed to different values. */
export interface FieldConflict {
  readonly name: string
  readonly theirs: string
  readonly mine: string
}

/** Result of a merge: the values to save, or the conflicts to resolve. */
export interface Differences {
  readonly values: RecordValues
  readonly changed: readonly string[]
  readonly conflicts: readonly FieldConflict[]
}

/** Merges three versions of a record, field by field. Keeps other people's changes; a field changed on both sides is a conflict. */
export function mergeValues(versions: {
  /** The values when the form was opened. */
  readonly seen: RecordValues
  readonly stored: RecordValues
  readonly input: RecordValues
}): Differences {
  const { seen, stored, input } = versions
  const mine = Object.keys(input).filter((name) => input[name] !== seen[name] && input[name] !== stored[name])
  return {
    values: { ...stored, ...Object.fromEntries(mine.map((name) => [name, input[name] ?? ''])) },
    changed: mine,
    conflicts: mine
      .filter((name) => stored[name] !== seen[name])
      .map((name) => ({ name, theirs: stored[name] ?? '', mine: input[name] ?? '' })),
  }
}
