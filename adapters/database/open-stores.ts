import type { Kysely } from 'kysely'
import type { BackupLog } from '#core/ports/backup-log.ts'
import type { ChangeStore } from '#core/ports/content/change-store.ts'
import type { PreviewStore } from '#core/ports/content/preview-store.ts'
import type { DigestStore } from '#core/ports/mail/digest-store.ts'
import type { MailStore } from '#core/ports/mail/mail-store.ts'
import type { AuditLog } from '#core/ports/people/audit-log.ts'
import type { PeopleStore } from '#core/ports/people/people-store.ts'
import type { SessionStore } from '#core/ports/people/session-store.ts'
import type { FigureStore } from '#core/ports/requests/figure-store.ts'
import type { RequestStore } from '#core/ports/requests/request-store.ts'
import type { RetailerStore } from '#core/ports/requests/retailer-store.ts'
import type { RightsStore } from '#core/ports/requests/rights-store.ts'
import type { WorkStore } from '#core/ports/requests/work-store.ts'
import type { SecretStore } from '#core/ports/secret-store.ts'
import type { VisitStore } from '#core/ports/visit-store.ts'
import { createBackupLog } from './backup-log.ts'
import { createChangeStore } from './changes/change-store.ts'
import type { RowLocks } from './connections/dialect-traits.ts'
import { openPostgres, type PostgresOptions } from './connections/open-postgres.ts'
import { openSqlite, type SqliteOptions } from './connections/open-sqlite.ts'
import { createDigestStore } from './mail/digest-store.ts'
import { createMailStore } from './mail/mail-store.ts'
import { createAuditLog } from './people/audit-log.ts'
import { createPeopleStore } from './people/people-store.ts'
import { createSessionStore } from './people/session-store.ts'
import { createPreviewStore } from './preview-store.ts'
import { createFigureStore } from './requests/figure-store.ts'
import { createPostgresRequestStore } from './requests/postgres-request-store.ts'
import { createSqliteRequestStore, emptyLog } from './requests/sqlite-request-store.ts'
import { createWorkStore } from './requests/work-store.ts'
import { createRetailerStore } from './retailer-store.ts'
import { createRightsStore } from './rights-store.ts'
import type { Database } from './schema/schema.ts'
import { createSecretStore } from './secret-store.ts'
import { createVisitStore } from './visit-store.ts'

/** All stores of one database, which `close` closes. */
export interface Stores {
  readonly requests: RequestStore
  readonly people: PeopleStore
  readonly sessions: SessionStore
  readonly audit: AuditLog
  readonly changes: ChangeStore
  readonly work: WorkStore
  readonly figures: FigureStore
  readonly retailers: RetailerStore
  readonly rights: RightsStore
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
  const traits = { locksRows: false }
  const rights = createRightsStore(db, { ...traits, onErased: () => emptyLog(db) })
  return { ...plainStores(db, traits), rights, requests: createSqliteRequestStore(db) }
}

export async function openPostgresStores(url: string, options: PostgresOptions): Promise<Stores> {
  const db = await openPostgres(url, options)
  const traits = { locksRows: true }
  const rights = createRightsStore(db, { ...traits, onErased: async () => undefined })
  return { ...plainStores(db, traits), rights, requests: createPostgresRequestStore(db) }
}

function plainStores(db: Kysely<Database>, traits: RowLocks): Omit<Stores, 'requests' | 'rights'> {
  return {
    people: createPeopleStore(db, traits),
    sessions: createSessionStore(db),
    audit: createAuditLog(db),
    changes: createChangeStore(db),
    work: createWorkStore(db),
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
