import type { Kysely } from 'kysely'
import type { BackupLog } from '#core/ports/backup-log.ts'
import type { Database } from './schema/schema.ts'

/** What the copiers record. */
export function createBackupLog(db: Kysely<Database>): BackupLog {
  return {
    async last() {
      const row = await db.selectFrom('backup').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
      return row && { at: Number(row.at), bytes: Number(row.bytes) }
    },
  }
}
