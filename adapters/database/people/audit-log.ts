import type { Kysely, Selectable } from 'kysely'
import type { AuditEntry, AuditLog } from '#core/people/audit-log.ts'
import type { AuditTable, Database } from '../schema/schema.ts'

export function createAuditLog(db: Kysely<Database>): AuditLog {
  return {
    async append({ before, after, ...entry }) {
      await db
        .insertInto('desk_audit')
        .values({ ...entry, before: before ?? null, after: after ?? null })
        .execute()
    },

    async read({ limit, olderThan, person, from, before }) {
      const rows = await db
        .selectFrom('desk_audit')
        .selectAll()
        .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
        .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
        .$if(before !== undefined, (query) => query.where('at', '<', before ?? 0))
        .$if(olderThan !== undefined, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('at', 'id'), '<', eb.tuple(olderThan?.at ?? 0, olderThan?.id ?? '')),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toEntry)
    },

    async recent({ actions, since, subject, limit }) {
      const rows = await db
        .selectFrom('desk_audit')
        .selectAll()
        .where('at', '>=', since)
        .where('action', 'in', actions)
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toEntry)
    },
  }
}

function toEntry({ at, before, after, ...row }: Selectable<AuditTable>): AuditEntry {
  return { ...row, at: Number(at), before: before ?? undefined, after: after ?? undefined }
}
