import type { ContentStore } from '#core/content/content-store.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { PictureMaker, PixelReader } from '#core/content/pictures/picture-maker.ts'
import type { PreviewStore } from '#core/content/preview-store.ts'
import type { AuditLog, Recorder } from '#core/people/audit-log.ts'
import type { Passkeys } from '#core/people/passkeys.ts'
import type { PeopleStore } from '#core/people/people-store.ts'
import type { SessionStore } from '#core/people/session-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Secrets } from '#core/ports/secrets.ts'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import type { ContentEditor } from '../content/content-editor.ts'
import type { ContentHistory } from '../content/content-history.ts'
import type { Listings } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Twins } from '../pictures/twins.ts'
import type { NotifyOfAccess } from './access-notices.ts'
import type { Conclude } from './conclude.ts'
import type { DeskCollections } from './pictures/picture-collections.ts'
import type { MetadataFaults } from './pictures/write-edits.ts'
import type { Sessions } from './sessions.ts'
import type { KeepFile } from './uploads/keep-file.ts'

/** What the services of the desk are made of. Each picks the parts that it uses. */
export interface DeskParts {
  readonly store: Pick<ContentStore, 'open' | 'readItem'>
  /** Listings that include drafts. */
  readonly listings: Pick<Listings, 'items' | 'item' | 'container' | 'containers' | 'isLoaded'>
  readonly editor: ContentEditor
  readonly history: ContentHistory
  readonly collections: DeskCollections
  readonly pictures: Pick<Pictures, 'view'>
  readonly twins: Twins
  readonly maker: Pick<PictureMaker, 'render'>
  readonly pixels: Pick<PixelReader, 'color'>
  /** The color of a sample's picture; `undefined` if unreadable. */
  readonly colorOf: (sample: ContentItem) => Promise<string | undefined>
  readonly sanitize: SanitizeHtml
  readonly keepFile: KeepFile
  readonly faultsOf: MetadataFaults
  readonly conclude: Conclude
  readonly people: PeopleStore
  readonly sessionStore: SessionStore
  readonly sessions: Sessions
  readonly passkeys: Passkeys
  readonly previewStore: PreviewStore
  readonly secrets: Secrets
  readonly audit: AuditLog
  readonly record: Recorder
  readonly mails: Pick<MailStore, 'add'>
  /** Called when an email is due. */
  readonly onDue: () => void
  /** Emails those affected by an access change. */
  readonly notify: NotifyOfAccess
  /** The desk's origin, such as `https://www.example.com`. */
  readonly origin: string
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Pick<Log, 'warn'>
}
