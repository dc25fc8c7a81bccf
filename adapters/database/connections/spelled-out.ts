import { type RawBuilder, sql } from 'kysely'

/** Values as part of the query's text, so that a partial index of the same values applies. */
export function spelledOut<Value extends string>(values: readonly Value[]): RawBuilder<Value>[] {
  return values.map((value) => sql.lit(value))
}
