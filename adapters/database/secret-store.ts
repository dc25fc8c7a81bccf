import type { Kysely } from 'kysely'
import type { SecretStore } from '#core/ports/secret-store.ts'
import type { Database } from './schema.ts'

export function createSecretStore(db: Kysely<Database>): SecretStore {
  return {
    async keep(name, fresh) {
      await db
        .insertInto('site_secret')
        .values({ name, value: fresh })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const { value } = await db
        .selectFrom('site_secret')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return value
    },
  }
}
