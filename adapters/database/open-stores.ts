import { CompiledQuery, type Kysely } from 'kysely'
import type { PreviewStore } from '#core/content/preview-store.ts'
import type { BackupLog } from '#core/ports/backup-log.ts'
import type { SecretStore } from '#core/ports/secrets.ts'
import { isBusy } from '../shared/sqlite-code.ts'
import { createChangeStore } from './change-store.ts'
import type { DatabaseTraits } from './connections/dialect-traits.ts'
import { openPostgres, type PostgresOptions } from './connections/open-postgres.ts'
import { openSqlite, type SqliteOptions } from './connections/open-sqlite.ts'
import { createMailStore } from './mail/mail-store.ts'
import { createAuditLog } from './people/audit-log.ts'
import { createPeopleStore } from './people/people-store.ts'
import { createSessionStore } from './people/session-store.ts'
import { createFigureStore } from './requests/figure-store.ts'
import { createRequestStore } from './requests/request-store.ts'
import { createRetailerStore } from './retailer-store.ts'
import type { Database } from './schema/schema.ts'
import { createVisitStore } from './visit-store.ts'

/** All stores of one database; `close` closes them. */
export type Stores = ReturnType<typeof createStores>

export async function openSqliteStores(dataDir: string, options: SqliteOptions = {}): Promise<Stores> {
  const db = await openSqlite(dataDir, options)
  return createStores(db, { locksRows: false, onErased: () => emptyLog(db) })
}

export async function openPostgresStores(url: string, options: PostgresOptions): Promise<Stores> {
  return createStores(await openPostgres(url, options), { locksRows: true, onErased: async () => undefined })
}

function createStores(db: Kysely<Database>, traits: DatabaseTraits) {
  return {
    requests: createRequestStore(db, traits),
    people: createPeopleStore(db, traits),
    sessions: createSessionStore(db, traits),
    audit: createAuditLog(db),
    changes: createChangeStore(db),
    figures: createFigureStore(db),
    mails: createMailStore(db, traits),
    previews: createPreviewStore(db),
    retailers: createRetailerStore(db),
    secrets: createSecretStore(db),
    backups: createBackupLog(db),
    visits: createVisitStore(db),
    close: () => db.destroy(),
  }
}

/** Truncates the write-ahead log, which still contains erased data. If it is busy, SQLite truncates it later. */
async function emptyLog(db: Kysely<Database>): Promise<void> {
  try {
    await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}

/** What the copiers record. */
function createBackupLog(db: Kysely<Database>): BackupLog {
  return {
    last: () => db.selectFrom('backup').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst(),
  }
}

function createPreviewStore(db: Kysely<Database>): PreviewStore {
  const good = (now: number) =>
    db
      .selectFrom('deskPreview')
      .innerJoin('deskPerson', 'deskPerson.id', 'deskPreview.personId')
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
  return {
    async add(preview, now) {
      await db.deleteFrom('deskPreview').where('expiresAt', '<=', now).execute()
      await db.insertInto('deskPreview').values(preview).execute()
    },

    async expiryOf(tokenDigest, now) {
      const row = await good(now)
        .select('expiresAt')
        .where('tokenDigest', '=', tokenDigest)
        .executeTakeFirst()
      return row?.expiresAt
    },

    listActive: (now) =>
      good(now)
        .select(['deskPreview.id', 'page', 'expiresAt', 'deskPerson.name as person'])
        .orderBy('expiresAt', 'desc')
        .orderBy('deskPreview.id')
        .execute(),

    async end(id, now) {
      const row = await db
        .deleteFrom('deskPreview')
        .where('id', '=', id)
        .where('expiresAt', '>', now)
        .returning('page')
        .executeTakeFirst()
      return row?.page
    },
  }
}

function createSecretStore(db: Kysely<Database>): SecretStore {
  const find = (name: string) =>
    db.selectFrom('siteSecret').select('value').where('name', '=', name).executeTakeFirst()

  return {
    async keep(name, fresh) {
      // A database that is temporarily read-only must not keep the site from starting.
      const present = await find(name)
      if (present) return present.value
      await db
        .insertInto('siteSecret')
        .values({ name, value: fresh })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await find(name)
      if (!row) throw new Error(`The secret “${name}” could not be stored`)
      return row.value
    },
  }
}
