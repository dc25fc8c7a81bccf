import type { Kysely } from 'kysely'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import type { PreviewStore } from '#core/content/preview-store.ts'
import type { AuditLog } from '#core/people/audit-log.ts'
import type { PeopleStore } from '#core/people/people-store.ts'
import type { SessionStore } from '#core/people/session-store.ts'
import type { BackupLog } from '#core/ports/backup-log.ts'
import type { SecretStore } from '#core/ports/secrets.ts'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import type { DigestStore } from '#core/retailers/work/digest.ts'
import type { FigureStore } from '#core/retailers/work/figure-facts.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import type { WorkStore } from '#core/retailers/work/work-store.ts'
import type { VisitStore } from '#core/visits/visit-actions.ts'
import { createChangeStore } from './changes/change-store.ts'
import { openPostgres, type PostgresOptions } from './connections/open-postgres.ts'
import { openSqlite, type SqliteOptions } from './connections/open-sqlite.ts'
import { createDigestStore } from './mail/digest-store.ts'
import { createMailStore } from './mail/mail-store.ts'
import { createAuditLog } from './people/audit-log.ts'
import { createPeopleStore } from './people/people-store.ts'
import { createSessionStore } from './people/session-store.ts'
import { createFigureStore } from './requests/figure-store.ts'
import { createPostgresRequestStore, createSqliteRequestStore, emptyLog } from './requests/request-store.ts'
import { createWorkStore } from './requests/work-store.ts'
import { createRetailerStore } from './retailer-store.ts'
import type { Database } from './schema/schema.ts'
import { createVisitStore } from './visit-store.ts'

/** All stores of one database; `close` closes them. */
export interface Stores {
  readonly requests: RequestStore
  readonly people: PeopleStore
  readonly sessions: SessionStore
  readonly audit: AuditLog
  readonly changes: ChangeStore
  readonly work: WorkStore
  readonly figures: FigureStore
  readonly retailers: RetailerStore
  readonly digests: DigestStore
  readonly mails: MailStore
  readonly previews: PreviewStore
  readonly secrets: SecretStore
  readonly backups: BackupLog
  readonly visits: VisitStore
  readonly close: () => Promise<void>
}

export async function openSqliteStores(dataDir: string, options: SqliteOptions = {}): Promise<Stores> {
  const db = await openSqlite(dataDir, options)
  const traits = { locksRows: false, onErased: () => emptyLog(db) }
  return { ...plainStores(db, traits), requests: createSqliteRequestStore(db) }
}

export async function openPostgresStores(url: string, options: PostgresOptions): Promise<Stores> {
  const db = await openPostgres(url, options)
  const traits = { locksRows: true, onErased: async () => undefined }
  return { ...plainStores(db, traits), requests: createPostgresRequestStore(db) }
}

function plainStores(
  db: Kysely<Database>,
  traits: Parameters<typeof createWorkStore>[1],
): Omit<Stores, 'requests'> {
  return {
    people: createPeopleStore(db, traits),
    sessions: createSessionStore(db),
    audit: createAuditLog(db),
    changes: createChangeStore(db),
    work: createWorkStore(db, traits),
    figures: createFigureStore(db),
    digests: createDigestStore(db),
    mails: createMailStore(db, traits),
    previews: createPreviewStore(db),
    retailers: createRetailerStore(db),
    secrets: createSecretStore(db),
    backups: createBackupLog(db),
    visits: createVisitStore(db),
    close: () => db.destroy(),
  }
}

/** What the copiers record. */
function createBackupLog(db: Kysely<Database>): BackupLog {
  return {
    async last() {
      const row = await db.selectFrom('backup').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
      return row && { at: Number(row.at), bytes: Number(row.bytes) }
    },
  }
}

function createPreviewStore(db: Kysely<Database>): PreviewStore {
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

    async expiryOf(tokenDigest, now) {
      const row = await good(now)
        .select('expires_at')
        .where('token_digest', '=', tokenDigest)
        .executeTakeFirst()
      return row && Number(row.expires_at)
    },

    async listActive(now) {
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

function createSecretStore(db: Kysely<Database>): SecretStore {
  const find = (name: string) =>
    db.selectFrom('site_secret').select('value').where('name', '=', name).executeTakeFirst()

  return {
    async keep(name, fresh) {
      // A database that is temporarily read-only must not keep the site from starting.
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
