import type { Kysely } from 'kysely'
import type { SecretStore } from '#core/ports/secret-store.ts'
import type { Database } from './schema/schema.ts'

export function createSecretStore(db: Kysely<Database>): SecretStore {
  const find = (name: string) =>
    db.selectFrom('site_secret').select('value').where('name', '=', name).executeTakeFirst()

  return {
    async keep(name, fresh) {
      // A temporarily read-only database must not keep the site from starting.
      const present = await find(name)
      if (present) return present.value
      await db
        .insertInto('site_secret')
        .values({ name, value: fresh })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await find(name)
      if (!row) throw new Error(`The secret “${name}” could not be stored`)
      return row.value
    },
  }
}
