import type { Email } from '#core/email.ts'
import type { DeskAccess } from './desk/access.ts'
import type { AccessNotices } from './desk/access-notices.ts'
import type { DeskAccount } from './desk/account.ts'
import type { AuditTrail } from './desk/audit-trail.ts'
import type { EditHistory } from './desk/edit-history.ts'
import type { FilterEditor } from './desk/filters/filter-editor.ts'
import type { MailInvitation } from './desk/invitation-mail.ts'
import type { ShowOverview } from './desk/overview.ts'
import type { DeskPeople } from './desk/people.ts'
import type { PictureEditor } from './desk/pictures/picture-editor.ts'
import type { PictureEdits } from './desk/pictures/write-edits.ts'
import type { Previews } from './desk/previews.ts'
import type { FigureReports } from './desk/requests/request-figures.ts'
import type { RequestManagement } from './desk/requests/request-management.ts'
import type { LinkPlaces } from './desk/texts/link-places.ts'
import type { PictureUploads } from './desk/uploads/picture-uploads.ts'
import type { Records } from './records/record-service.ts'
import type { TableImports } from './records/table-imports.ts'
import type { PrivacyRequests } from './retailers/privacy/privacy-requests.ts'

/** All services that desk pages use. */
export interface Desk extends DeskContent {
  /** The desk's origin, such as `https://www.example.com`. Passkeys and links are bound to it. */
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
  readonly records: Records
  readonly imports: TableImports
}

/** The editors' views and actions. */
export interface DeskContent {
  readonly pictures: PictureEditor
  readonly edits: PictureEdits
  readonly filters: FilterEditor
  readonly history: EditHistory
  readonly overview: ShowOverview
  readonly uploads: PictureUploads
  readonly texts: {
    /** An email as a recipient would see it, with drafts; `undefined` for other texts. */
    readonly sample: (name: string) => Promise<Email | undefined>
    /** Link suggestions. */
    readonly places: LinkPlaces['all']
  }
}
