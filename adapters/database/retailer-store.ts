import type { Kysely } from 'kysely'
import type { RetailerStore } from '#core/ports/requests/retailer-store.ts'
import { toRetailer, toRow } from './retailer-row.ts'
import { isSlug, saveRetailers } from './save-retailers.ts'
import type { Database } from './schema/schema.ts'

export function createRetailerStore(db: Kysely<Database>): RetailerStore {
  const retailers = () => db.selectFrom('retailer').selectAll()
  return {
    list: async () => (await retailers().orderBy('name_key').execute()).map(toRetailer),

    shops: async () =>
      (await retailers().where('slug', '<>', '').orderBy('name_key').execute()).map(toRetailer),

    async shopAt(slug) {
      if (slug === '') return undefined
      const row = await retailers().where('slug', '=', slug).executeTakeFirst()
      return row && toRetailer(row)
    },

    async get(id) {
      const row = await retailers().where('id', '=', id).executeTakeFirst()
      return row && toRetailer(row)
    },

    async add(retailer) {
      const row = await db
        .insertInto('retailer')
        .values(toRow(retailer))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async change(retailer) {
      const row = toRow(retailer)
      const other = await retailers()
        .where((is) => is.or([is('name_key', '=', row.name_key), isSlug(is, row.slug)]))
        .where('id', '!=', row.id)
        .executeTakeFirst()
      if (other) return 'name-taken'
      const { numUpdatedRows } = await db
        .updateTable('retailer')
        .set(row)
        .where('id', '=', row.id)
        .where('version', '=', row.version - 1)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? 'changed' : 'changed-meanwhile'
    },

    save: (retailers) => saveRetailers(db, retailers),

    async remove(id, version) {
      const { numDeletedRows } = await db
        .deleteFrom('retailer')
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
