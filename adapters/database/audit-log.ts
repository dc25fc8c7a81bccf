import type { Kysely } from 'kysely'
import type { AuditLog } from '#core/ports/audit-log.ts'
import type { Database } from './schema.ts'

export function createAuditLog(db: Kysely<Database>): AuditLog {
  return {
    async append({ before, after, ...entry }) {
      await db
        .insertInto('desk_audit')
        .values({ ...entry, before: before ?? null, after: after ?? null })
        .execute()
    },

    async read({ limit, olderThan }) {
      const rows = await db
        .selectFrom('desk_audit')
        .selectAll()
        .$if(olderThan !== undefined, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('at', 'id'), '<', eb.tuple(olderThan?.at ?? 0, olderThan?.id ?? '')),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ at, before, after, ...row }) => ({
        ...row,
        at: Number(at),
        before: before ?? undefined,
        after: after ?? undefined,
      }))
    },
  }
}
