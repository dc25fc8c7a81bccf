import type { Kysely } from 'kysely'
import type { Database } from '../schema/schema.ts'

/** Thrown inside a transaction to roll it back. */
export class RefusedError extends Error {
  readonly kind: 'conflict' | 'gone' | 'sending'
  constructor(kind: RefusedError['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** Runs a transaction. Resolves to why it was rolled back by a `RefusedError`, if it was. */
export async function refusalOf(
  db: Kysely<Database>,
  run: (transaction: Kysely<Database>) => Promise<unknown>,
): Promise<RefusedError['kind'] | undefined> {
  try {
    await db.transaction().execute(run)
    return undefined
  } catch (error) {
    if (error instanceof RefusedError) return error.kind
    throw error
  }
}
