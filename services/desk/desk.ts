import type { AuditCursor, AuditEntry } from '#core/ports/people/audit-log.ts'
import type { HistoryUpkeep } from '../content/history-upkeep.ts'
import type { CaseCorrection } from '../rights/case-correction.ts'
import type { CaseHandOut } from '../rights/case-hand-out.ts'
import type { CaseReader } from '../rights/case-reader.ts'
import type { CaseWork } from '../rights/case-work.ts'
import type { DeskAccess } from './access.ts'
import type { AccessNotices } from './access-notices.ts'
import type { DeskAccount } from './account.ts'
import type { FilterDesk } from './filters/filter-desk.ts'
import type { FilterEdits } from './filters/filter-edits.ts'
import type { FinishDesk } from './finishes/finish-desk.ts'
import type { HistoryDesk } from './history-desk.ts'
import type { MailInvitation } from './invitation-mail.ts'
import type { RedirectDesk } from './lists/redirect-desk.ts'
import type { VideoDesk } from './lists/video-desk.ts'
import type { ShowOverview } from './overview.ts'
import type { DeskPeople } from './people.ts'
import type { PictureDesk } from './pictures/picture-desk.ts'
import type { PictureEdits } from './pictures/write-edits.ts'
import type { Previews } from './previews.ts'
import type { RequestDesk } from './requests/request-desk.ts'
import type { FigureDesk } from './requests/request-figures.ts'
import type { RetailerBook } from './requests/retailer-book.ts'
import type { RetailerTableDesk } from './requests/retailer-table-desk.ts'
import type { TableDesk } from './table/table-desk.ts'
import type { TextDesk } from './texts/text-desk.ts'
import type { TextEdits } from './texts/text-edits.ts'
import type { FileDesk } from './uploads/file-desk.ts'
import type { PictureUploads } from './uploads/picture-uploads.ts'
import type { ShowroomPhotos } from './uploads/showroom-photos.ts'
import type { VideoPosters } from './uploads/video-posters.ts'

/** Everything that pages of the desk may ask for. */
export interface Desk extends DeskContent {
  /** Where it is used, such as `https://www.example.com`; passkeys and links belong to it. */
  readonly origin: string
  readonly access: DeskAccess
  readonly people: DeskPeople
  readonly account: DeskAccount
  readonly notices: Pick<AccessNotices, 'recent'>
  readonly invitationMail: MailInvitation
  readonly audit: AuditTrail
  readonly previews: Previews
  readonly requests: RequestDesk
  readonly figures: FigureDesk
  /** People's requests about their information. Step-up is the caller's. */
  readonly rights: CaseReader & CaseWork & CaseHandOut & CaseCorrection
  readonly retailers: RetailerBook
  readonly retailerTable: RetailerTableDesk
}

/** Reads what happened at the desk. */
export interface AuditTrail {
  /** One page of entries, the newest first, and where the next page begins. */
  page(olderThan?: AuditCursor): Promise<{
    readonly entries: readonly AuditEntry[]
    readonly next: AuditCursor | undefined
  }>
}

/** What editors see of the content, and do with it. */
export interface DeskContent {
  readonly pictures: PictureDesk
  readonly edits: PictureEdits
  readonly filters: FilterDesk & FilterEdits
  readonly history: HistoryDesk
  readonly overview: ShowOverview
  /** Finishes a change that stopped halfway, or discards it. */
  readonly upkeep: Pick<HistoryUpkeep, 'settle' | 'giveUp'>
  readonly uploads: PictureUploads
  readonly table: TableDesk
  readonly texts: TextDesk & TextEdits
  readonly redirects: RedirectDesk
  readonly videos: VideoDesk & VideoPosters
  readonly finishes: FinishDesk
  readonly showrooms: ShowroomPhotos
  readonly files: FileDesk
}
