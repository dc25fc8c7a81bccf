import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema/schema.ts'

/** Differences between the databases. */
export interface DialectTraits {
  /** The database locks single rows, so they must be locked in a fixed order or skipped. */
  readonly locksRows: boolean
  inTurn<Result>(
    db: Kysely<Database>,
    name: string,
    run: (db: Kysely<Database>) => Promise<Result>,
  ): Promise<Result>
}

export type RowLocks = Pick<DialectTraits, 'locksRows'>

/** Values as literals in the query, so that a partial index on the same values applies. */
export function spelledOut<Value extends string>(values: readonly Value[]): RawBuilder<Value>[] {
  return values.map((value) => sql.lit(value))
}
