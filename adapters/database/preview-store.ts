import type { Kysely } from 'kysely'
import type { PreviewStore } from '#core/ports/content/preview-store.ts'
import type { Database } from './schema/schema.ts'

export function createPreviewStore(db: Kysely<Database>): PreviewStore {
  const good = (now: number) =>
    db
      .selectFrom('desk_preview')
      .innerJoin('desk_person', 'desk_person.id', 'desk_preview.person_id')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
  return {
    async add({ id, tokenDigest, personId, page, expiresAt }, now) {
      await db.deleteFrom('desk_preview').where('expires_at', '<=', now).execute()
      await db
        .insertInto('desk_preview')
        .values({ id, token_digest: tokenDigest, person_id: personId, page, expires_at: expiresAt })
        .execute()
    },

    async until(tokenDigest, now) {
      const row = await good(now)
        .select('expires_at')
        .where('token_digest', '=', tokenDigest)
        .executeTakeFirst()
      return row && Number(row.expires_at)
    },

    async live(now) {
      const rows = await good(now)
        .select(['desk_preview.id', 'page', 'expires_at', 'desk_person.name as person'])
        .orderBy('expires_at', 'desc')
        .orderBy('desk_preview.id')
        .execute()
      return rows.map(({ expires_at, ...row }) => ({ ...row, expiresAt: Number(expires_at) }))
    },

    async end(id, now) {
      const row = await db
        .deleteFrom('desk_preview')
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .returning('page')
        .executeTakeFirst()
      return row?.page
    },
  }
}
