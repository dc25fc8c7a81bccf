import type { ColumnType, Insertable, Selectable } from 'kysely'
import type { ChangeKind } from '#core/content/changes/content-change.ts'
import type { Role } from '#core/people/roles.ts'
import type { MailKind, MailState } from '#core/retailers/mail/mail-store.ts'
import type { Outcome, RequestState } from '#core/retailers/work/request-states.ts'
import type { ForwardOutcome } from '#core/retailers/work/request-store.ts'
import type { VisitActionKind } from '#core/visits/visit-actions.ts'

/** Milliseconds since 1970; some drivers return bigints as text. */
type Time = ColumnType<number | string, number, number>
type OptionalTime = ColumnType<number | string | null, number | null, number | null>

/** Only fields used for search or sorting have their own column. */
interface WorkColumns {
  state: RequestState
  outcome: Outcome | null
  version: number
  moved_at: Time
  clerk: string | null
  /** Day of the next look. */
  follow_up: string | null
  /** Deadline of a privacy request, as a day. */
  due_on: string | null
  /** The retailer in charge. */
  retailer_id: string | null
  opened_by: string | null
  opened_at: OptionalTime
  work: string
  search_text: string
  place_key: string
}

/** Columns for statistics. */
interface FigureColumns {
  intent: number
  zip_area: string
  first_answer_at: OptionalTime
  answers: string
  /** The outcome reported by the retailer. */
  retailer_word: Outcome | null
  /** References of the requested samples, separated by spaces; null if there are none. */
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
  visitor_mailbox: string
  /** 1 if it came from a browser, 0 if not, null if unknown. */
  from_browser: number | null
  /** Ideas sent with the request, as JSON; null if there are none. */
  ideas: string | null
  /**
   * For a privacy request: 0 while copies of erased data may remain in files, 2 once its own emails are deleted from
   * files, too.
   */
  is_swept: number | null
} & WorkColumns &
  FigureColumns

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
  away_from: string
  away_until: string
  most_a_month: string
  website: string
  /** One line per weekday, starting on Monday. */
  hours: string
  on_display: string
  own_words: string
  showroom_photo: string
  is_listed: number
  passes_at_once: number
  slug: string
  confirmed_on: string
  note: string
  /** Fields without a column of their own, as JSON. */
  further: string
  version: number
}

/** Privacy requests in the form that earlier versions read. */
export interface RightsCaseTable {
  number: string
  version: number
  due_on: string
  closed_at: OptionalTime
  is_swept: number
  data: string
}

export interface MailTable {
  id: string
  kind: MailKind
  /** Deleted with its request. */
  request_reference: string | null
  /** Only earlier versions write this. */
  case_number: string | null
  at: Time
  /** Null if another row has it, or once the person's data was erased from a privacy request. */
  to_address: string | null
  to_name: string | null
  /** Its other values, as JSON. */
  message: string
  /** Id of another email that must be sent first. */
  sent_after: string | null
  /** Null once withdrawn, or if there is nothing to send. */
  state: MailState | null
  attempts: number
  /** How often someone resent it. */
  resends: number
  next_attempt_at: Time
  last_error: string | null
  claimed_until: OptionalTime
  claim_token: string | null
  transport_down: number
}

export interface PersonTable {
  id: string
  name: string
  name_key: string
  role: Role
  created_at: Time
  revoked_at: OptionalTime
  /** Address for emails about their access. */
  email: string | null
  signed_in_at: OptionalTime
  /** Events without emails, separated by spaces; null if none. */
  muted: string | null
}

export interface PasskeyTable {
  id: string
  person_id: string
  public_key: string
  counter: Time
  transports: string
  created_at: Time
  last_used_at: OptionalTime
  /** When it starts to confirm actions. */
  confirms_from: Time
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
  /** 0 until the write is known to have succeeded. */
  settled: number
}

interface SecretTable {
  name: string
  value: string
}

/** The backup commands write this table. */
export interface BackupTable {
  at: Time
  bytes: Time
}

/** Daily counts of visit events. */
export interface VisitCountTable {
  /** Day, event and subject, separated by spaces. */
  id: string
  day: string
  what: VisitActionKind
  subject: string
  count: ColumnType<number | string, number, number>
}

export interface Database {
  backup: BackupTable
  content_change: ChangeTable
  retailer_request: RequestTable
  retailer: RetailerTable
  rights_case: RightsCaseTable
  mail: MailTable
  desk_person: PersonTable
  desk_passkey: PasskeyTable
  desk_invitation: InvitationTable
  desk_session: SessionTable
  desk_preview: PreviewTable
  desk_spent: SpentTable
  desk_audit: AuditTable
  site_secret: SecretTable
  visit_count: VisitCountTable
}

export type RequestRow = Selectable<RequestTable>
export type NewRequestRow = Insertable<RequestTable>
export type MailRow = Selectable<MailTable>
