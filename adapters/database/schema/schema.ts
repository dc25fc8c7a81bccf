import type { ColumnType, Insertable, Selectable } from 'kysely'
import { CamelCasePlugin } from 'kysely'
import type { ContentChange } from '#core/content/changes/content-change.ts'
import type { StoredPreview } from '#core/content/preview-store.ts'
import type { AuditEntry } from '#core/people/audit-log.ts'
import type { Invitation, Passkey, Person } from '#core/people/people-store.ts'
import type { StoredSession } from '#core/people/session-store.ts'
import type { BackupRecord } from '#core/ports/backup-log.ts'
import type { EmailApiAnswer } from '#core/retailers/form/email-api.ts'
import type { MailKind, MailState } from '#core/retailers/mail/mail-store.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import type { Outcome, RequestState } from '#core/retailers/work/request-states.ts'
import type { VisitCount } from '#core/visits/visit-actions.ts'

/** Names tables and columns in camel case, as here; in the database, they are in snake case. */
export const COLUMN_NAMES = new CamelCasePlugin({ underscoreBetweenUppercaseLetters: true })

/** A column that may be null, which is what `undefined` becomes in a new row. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** The optional properties of a record as optional columns. */
type Columns<Of> = {
  -readonly [Name in keyof Of]-?: undefined extends Of[Name] ? Optional<NonNullable<Of[Name]>> : Of[Name]
}

/** Only fields used for search or sorting have their own column. */
interface WorkColumns {
  state: RequestState
  outcome: Optional<Outcome>
  version: number
  movedAt: number
  clerk: Optional<string>
  /** Day of the next look. */
  followUp: Optional<string>
  /** Deadline of a privacy request, as a day. */
  dueOn: Optional<string>
  /** The retailer in charge. */
  retailerId: Optional<string>
  openedBy: Optional<string>
  openedAt: Optional<number>
  work: string
  searchText: string
  placeKey: string
}

/** Columns for statistics. */
interface FigureColumns {
  intent: number
  zipArea: string
  firstAnswerAt: Optional<number>
  answers: string
  /** The outcome reported by the retailer. */
  retailerWord: Optional<Outcome>
  /** References of the requested samples, separated by spaces; null if there are none. */
  samples: Optional<string>
}

export type RequestTable = {
  id: string
  reference: string
  receivedAt: number
  brandKey: string
  submission: Optional<string>
  parkedReason: Optional<string>
  request: string
  forwardOutcome: Optional<EmailApiAnswer['outcome']>
  forwardAt: Optional<number>
  forwardDetail: Optional<string>
  visitorMailbox: string
  /** 1 if it came from a browser, 0 if not, null if unknown. */
  fromBrowser: Optional<number>
  /** Ideas sent with the request, as JSON; null if there are none. */
  ideas: Optional<string>
  /**
   * For a privacy request: 0 while copies of erased data may remain in files, 2 once its own emails are deleted from
   * files, too.
   */
  isSwept: Optional<number>
} & WorkColumns &
  FigureColumns

/** Fields of a retailer with a column of the same name. */
export const RETAILER_COLUMNS = [
  'id',
  'name',
  'streetAddress',
  'city',
  'state',
  'zip',
  'email',
  'phone',
  'area',
  'website',
  'onDisplay',
  'ownWords',
  'showroomPhoto',
  'awayFrom',
  'awayUntil',
  'mostAMonth',
  'note',
  'slug',
  'confirmedOn',
  'version',
] as const satisfies readonly (keyof Retailer)[]

export interface RetailerTable extends Pick<Retailer, (typeof RETAILER_COLUMNS)[number]> {
  nameKey: string
  isOn: number
  isListed: number
  passesAtOnce: number
  /** One line per weekday, starting on Monday. */
  hours: string
  /** Fields without a column of their own, as JSON. */
  further: string
}

/** Privacy requests in the form that earlier versions read. */
interface RightsCaseTable {
  number: string
  version: number
  dueOn: string
  closedAt: Optional<number>
  isSwept: number
  data: string
}

export interface MailTable {
  id: string
  kind: MailKind
  /** Deleted with its request. */
  requestReference: Optional<string>
  /** Only earlier versions write this. */
  caseNumber: Optional<string>
  at: number
  /** Null if another row has it, or once the person's data was erased from a privacy request. */
  toAddress: Optional<string>
  toName: Optional<string>
  /** Its other values, as JSON. */
  message: string
  /** Id of another email that must be sent first. */
  sentAfter: Optional<string>
  /** Null once withdrawn, or if there is nothing to send. */
  state: Optional<MailState>
  attempts: number
  /** How often someone resent it. */
  resends: number
  nextAttemptAt: number
  lastError: Optional<string>
  claimedUntil: Optional<number>
  claimToken: Optional<string>
  transportDown: number
}

export interface PersonTable extends Columns<Omit<Person, 'muted'>> {
  nameKey: string
  signedInAt: Optional<number>
  /** Events without emails, separated by spaces; null if none. */
  muted: Optional<string>
}

export interface PasskeyTable extends Columns<Omit<Passkey, 'transports'>> {
  /** As JSON. */
  transports: string
}

interface SessionTable extends Columns<StoredSession> {
  previousDigest: Optional<string>
}

export interface ChangeTable extends Columns<Omit<ContentChange, 'by' | 'before' | 'after'>> {
  person: string
  /** As JSON, like the next. */
  before: Optional<string>
  after: Optional<string>
  /** 0 until the write is known to have succeeded. */
  settled: number
}

/** Daily counts of visit events. */
interface VisitCountTable extends Columns<VisitCount> {
  /** Day, event and subject, separated by spaces. */
  id: string
}

export interface Database {
  /** The backup commands write this table. */
  backup: Columns<BackupRecord>
  contentChange: ChangeTable
  retailerRequest: RequestTable
  retailer: RetailerTable
  rightsCase: RightsCaseTable
  mail: MailTable
  deskPerson: PersonTable
  deskPasskey: PasskeyTable
  deskInvitation: Columns<Invitation>
  deskSession: SessionTable
  deskPreview: Columns<StoredPreview>
  deskSpent: { id: string; expiresAt: number }
  deskAudit: Columns<AuditEntry>
  siteSecret: { name: string; value: string }
  visitCount: VisitCountTable
}

export type RequestRow = Selectable<RequestTable>
export type NewRequestRow = Insertable<RequestTable>
export type MailRow = Selectable<MailTable>

/** A row without the columns that are null. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>
}

type NullableIn<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row]
type WithoutNulls<Row> = Omit<Row, NullableIn<Row>> & {
  [Name in NullableIn<Row>]?: NonNullable<Row[Name]>
}
