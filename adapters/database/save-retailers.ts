import type { ExpressionBuilder, Kysely } from 'kysely'
import type { RetailerChanges } from '#core/ports/requests/retailer-store.ts'
import { toRow } from './retailer-row.ts'
import type { Database, RetailerTable } from './schema/schema.ts'

/** Any number of retailers may be without a slug. */
export function isSlug(is: ExpressionBuilder<Database, 'retailer'>, slug: string) {
  return is.and([is('slug', '=', slug), is('slug', '<>', '')])
}

/** Takes the transaction back. */
class RefusedError extends Error {}

export async function saveRetailers(
  db: Kysely<Database>,
  { added, changed }: RetailerChanges,
): Promise<boolean> {
  // In one order everywhere, so that two imports cannot wait for each other.
  const changes = changed.map(toRow).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const additions = added.map(toRow).toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1))
  try {
    await db.transaction().execute(async (transaction) => {
      // Freed first, so that two retailers can swap their names.
      for (const row of changes) await freeName(transaction, row)
      for (const row of changes) await replace(transaction, row)
      for (const row of additions) await add(transaction, row)
    })
    return true
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return false
  }
}

async function freeName(db: Kysely<Database>, { id, version }: RetailerTable): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('retailer')
    .set({ name_key: `\n${id}` })
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefusedError()
}

async function replace(db: Kysely<Database>, row: RetailerTable): Promise<void> {
  const holder = await db
    .selectFrom('retailer')
    .select('id')
    .where((is) => is.or([is('name_key', '=', row.name_key), isSlug(is, row.slug)]))
    .where('id', '!=', row.id)
    .executeTakeFirst()
  if (holder) throw new RefusedError()
  await db.updateTable('retailer').set(row).where('id', '=', row.id).execute()
}

async function add(db: Kysely<Database>, row: RetailerTable): Promise<void> {
  const inserted = await db
    .insertInto('retailer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new RefusedError()
}
