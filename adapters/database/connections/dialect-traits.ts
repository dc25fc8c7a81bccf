import type { Kysely } from 'kysely'
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
