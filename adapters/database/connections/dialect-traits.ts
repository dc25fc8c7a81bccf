import { type RawBuilder, sql } from 'kysely'

export interface RowLocks {
  /** The database locks single rows, so they must be locked in a fixed order or skipped. */
  readonly locksRows: boolean
}

/** Differences between the databases. */
export interface DatabaseTraits extends RowLocks {
  /** Called after an erasure. */
  readonly onErased: () => Promise<void>
}

/** Values as literals in the query, so that a partial index on the same values applies. */
export function spelledOut<Value extends string>(values: readonly Value[]): RawBuilder<Value>[] {
  return values.map((value) => sql.lit(value))
}
