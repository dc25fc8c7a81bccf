import type { AuditCursor, AuditEntry, AuditFilter } from '#core/ports/people/audit-log.ts'
import type { RecordService } from '../records/record-service.ts'
import type { TableImports } from '../records/table-imports.ts'
import type { PrivacyRequests } from '../rights/privacy-requests.ts'
import type { DeskAccess } from './access.ts'
import type { AccessNotices } from './access-notices.ts'
import type { DeskAccount } from './account.ts'
import type { EditHistory } from './edit-history.ts'
import type { FilterEditor } from './filters/filter-editor.ts'
import type { MailInvitation } from './invitation-mail.ts'
import type { ShowOverview } from './overview.ts'
import type { DeskPeople } from './people.ts'
import type { PictureEditor } from './pictures/picture-editor.ts'
import type { PictureEdits } from './pictures/write-edits.ts'
import type { Previews } from './previews.ts'
import type { FigureReports } from './requests/request-figures.ts'
import type { RequestManagement } from './requests/request-management.ts'
import type { TextEditor } from './texts/text-editor.ts'
import type { TextEdits } from './texts/text-edits.ts'
import type { FileUploads } from './uploads/file-uploads.ts'
import type { PictureUploads } from './uploads/picture-uploads.ts'

/** Everything that pages of the desk use. */
export interface Desk extends DeskContent {
  /** Its origin, such as `https://www.example.com`; passkeys and links are bound to it. */
  readonly origin: string
  readonly access: DeskAccess
  readonly people: DeskPeople
  readonly account: DeskAccount
  readonly notices: Pick<AccessNotices, 'recent'>
  readonly invitationMail: MailInvitation
  readonly audit: AuditTrail
  readonly previews: Previews
  readonly requests: RequestManagement
  readonly figures: FigureReports
  readonly privacy: PrivacyRequests
  readonly records: RecordService
  readonly imports: TableImports
}

/** Reads what happened at the desk. */
export interface AuditTrail {
  /** One page of entries, the newest first, and where the next page begins. */
  page(
    filter: AuditFilter,
    olderThan: AuditCursor | undefined,
  ): Promise<{
    readonly entries: readonly AuditEntry[]
    readonly next: AuditCursor | undefined
  }>
}

/** The editors' views and actions. */
export interface DeskContent {
  readonly pictures: PictureEditor
  readonly edits: PictureEdits
  readonly filters: FilterEditor
  readonly history: EditHistory
  readonly overview: ShowOverview
  readonly uploads: PictureUploads
  readonly texts: TextEditor & TextEdits
  readonly files: FileUploads
}
