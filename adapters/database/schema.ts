import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { ChangeKind } from '#core/content/content-change.ts'
import type { Role } from '#core/desk/roles.ts'
import type { DeskMailKind } from '#core/ports/digest-store.ts'
import type { PersonMailKind } from '#core/ports/person-mail-store.ts'
import type { ForwardOutcome, MailState } from '#core/ports/request-store.ts'
import type { RightsMailKind } from '#core/ports/rights-store.ts'
import type { Outcome, RequestState } from '#core/retailers/request-states.ts'

/** Milliseconds since 1970; some drivers return bigints as text. */
type Time = ColumnType<number | string, number, number>
type OptionalTime = ColumnType<number | string | null, number | null, number | null>

interface MailColumns {
  state: MailState
  attempts: number
  next_attempt_at: Time
  last_error: string | null
  claimed_until: OptionalTime
  claim_token: string | null
  transport_down: number
}

/** Of mails that people can have sent again: how often they did. */
interface ResentColumns {
  resends: Generated<number>
}

/** A mail that not every request has. */
interface OptionalMailColumns
  extends Omit<MailColumns, 'state' | 'attempts' | 'next_attempt_at' | 'transport_down'> {
  state: MailState | null
  attempts: Generated<number>
  next_attempt_at: ColumnType<number | string, number | undefined, number>
  transport_down: Generated<number>
}

type Prefixed<Prefix extends string, Columns> = {
  [Column in keyof Columns & string as `${Prefix}_${Column}`]: Columns[Column]
}

/** Only what is searched or sorted by has a column of its own. */
interface WorkColumns {
  state: Generated<RequestState>
  outcome: Outcome | null
  version: Generated<number>
  moved_at: OptionalTime
  clerk: string | null
  /** The retailer that it is with. */
  retailer_id: string | null
  /** The number of the last hand-over whose mail to the retailer was tried; never taken back. */
  retailer_tried: number | null
  /** How many hand-overs there have been; mails of another than the last are out of date. */
  handovers: Generated<number>
  opened_by: string | null
  opened_at: OptionalTime
  work: string | null
  /** Null until an old request has been made findable. */
  search_text: string | null
  place_key: string | null
}

/** What figures count; `figures_version` is another than `version` until a change by an earlier version of the site was counted in. */
interface FigureColumns {
  intent: number | null
  zip_area: string | null
  first_answer_at: OptionalTime
  answers: string | null
  /** How the retailer that has it says that it ended. */
  retailer_word: Outcome | null
  figures_version: number | null
  /** References of the samples that were asked for, separated by blanks; null without any. */
  samples: string | null
}

export type RequestTable = {
  id: string
  reference: string
  received_at: Time
  brand_key: string
  submission: string | null
  parked_reason: string | null
  request: string
  forward_outcome: ForwardOutcome | null
  forward_at: OptionalTime
  forward_detail: string | null
  /** Null for requests from before copies were limited per mailbox. */
  visitor_mailbox: string | null
  /** 1 if it came from a browser, 0 if not, null if unknown. */
  from_browser: number | null
  /** What was sent with it, as JSON; null without ideas. */
  ideas: string | null
} & WorkColumns &
  FigureColumns &
  Prefixed<'desk', MailColumns & ResentColumns> &
  Prefixed<'visitor', MailColumns & ResentColumns> &
  // Absent from a request that is not with a retailer.
  Prefixed<'retailer', OptionalMailColumns & ResentColumns> &
  Prefixed<'introduction', OptionalMailColumns & ResentColumns> &
  Prefixed<'reminder', OptionalMailColumns & ResentColumns>

export interface RetailerTable {
  id: string
  name: string
  name_key: string
  street_address: string
  city: string
  state: string
  zip: string
  email: string
  phone: string
  area: string
  is_on: number
  note: string
  version: number
}

export interface RightsCaseTable {
  number: string
  version: number
  due_on: string
  closed_at: OptionalTime
  /** 0 while copies of what was erased may be left in files, 2 once the case's own mails are gone from them, too. */
  is_swept: number
  data: string
}

export interface RightsMailTable extends MailColumns, ResentColumns {
  id: string
  /** Null in mails from before there was this column. */
  kind: RightsMailKind | null
  case_number: string
  at: Time
  /** Empty once the case has forgotten the person. */
  to_address: string
  to_name: string | null
  message: string
}

/** Mails to the desk and its people that are about no single request. */
export interface DeskMailTable extends Omit<MailColumns, 'state'> {
  id: string
  kind: DeskMailKind | PersonMailKind
  at: Time
  message: string
  /** Null if it was decided that there is nothing to say. */
  state: MailState | null
}

export interface PersonTable {
  id: string
  name: string
  name_key: string
  role: Role
  created_at: Time
  revoked_at: OptionalTime
  /** Where they are told what was done with their access. */
  email: string | null
  signed_in_at: OptionalTime
}

export interface PasskeyTable {
  id: string
  person_id: string
  public_key: string
  counter: Time
  transports: string
  created_at: Time
  last_used_at: OptionalTime
  /** From when on it confirms actions; null if a version before this column added it. */
  confirms_from: OptionalTime
}

export interface InvitationTable {
  token_digest: string
  person_id: string
  expires_at: Time
}

export interface SessionTable {
  id: string
  person_id: string
  token_digest: string
  previous_digest: string | null
  form_token: string
  created_at: Time
  seen_at: Time
  rotated_at: Time
  confirmed_at: OptionalTime
}

export interface PreviewTable {
  id: string
  token_digest: string
  person_id: string
  page: string
  expires_at: Time
}

export interface SpentTable {
  id: string
  expires_at: Time
}

export interface AuditTable {
  id: string
  at: Time
  person: string
  action: string
  subject: string
  before: string | null
  after: string | null
}

export interface ChangeTable {
  id: string
  batch: string
  at: Time
  person: string
  kind: ChangeKind
  container: string
  name: string | null
  before: string | null
  after: string | null
  restores: string | null
  /** 0 until it is settled. */
  settled: number
}

interface SecretTable {
  name: string
  value: string
}

export interface Database {
  content_change: ChangeTable
  retailer_request: RequestTable
  retailer: RetailerTable
  rights_case: RightsCaseTable
  rights_mail: RightsMailTable
  desk_mail: DeskMailTable
  desk_person: PersonTable
  desk_passkey: PasskeyTable
  desk_invitation: InvitationTable
  desk_session: SessionTable
  desk_preview: PreviewTable
  desk_spent: SpentTable
  desk_audit: AuditTable
  site_secret: SecretTable
}

export type RequestRow = Selectable<RequestTable>
export type NewRequestRow = Insertable<RequestTable>
