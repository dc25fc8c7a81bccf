import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema/schema.ts'

/** Where databases differ. */
export interface DialectTraits {
  /** True where rows are locked one by one, and so must be locked in one order or skipped. */
  readonly locksRows: boolean
  inTurn<Result>(
    db: Kysely<Database>,
    name: string,
    run: (db: Kysely<Database>) => Promise<Result>,
  ): Promise<Result>
}

export type RowLocks = Pick<DialectTraits, 'locksRows'>

/** Values as part of the query's text, so that a partial index of the same values applies. */
export function spelledOut<Value extends string>(values: readonly Value[]): RawBuilder<Value>[] {
  return values.map((value) => sql.lit(value))
}
