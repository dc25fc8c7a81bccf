import type { ColumnType, Insertable, Selectable } from 'kysely'
import type { ForwardOutcome, MailState } from '#core/ports/request-store.ts'

/** Milliseconds since 1970; some drivers hand bigints over as text. */
type Time = ColumnType<number | string, number, number>
type OptionalTime = ColumnType<number | string | null, number | null, number | null>

/** Columns of one mail. */
interface MailColumns {
  state: MailState
  attempts: number
  next_attempt_at: Time
  last_error: string | null
  claimed_until: OptionalTime
  claim_token: string | null
  /** 1 while it waits because the transport was down. */
  transport_down: number
}

type Prefixed<Prefix extends string, Columns> = {
  [Column in keyof Columns & string as `${Prefix}_${Column}`]: Columns[Column]
}

/** One retailer request with both mails. Plain column types, so that every SQL dialect can hold it. */
export type RequestTable = {
  id: string
  reference: string
  received_at: Time
  brand_key: string
  submission: string | null
  parked_reason: string | null
  /** The request as JSON. */
  request: string
  /** Answer of the external e-mail API. */
  forward_outcome: ForwardOutcome | null
  forward_at: OptionalTime
  forward_detail: string | null
  /** Whose copies are counted together; null for requests stored before they were counted. */
  visitor_mailbox: string | null
  /** 1 when it came from a browser, 0 when not; null when nobody looked. */
  from_browser: number | null
} & Prefixed<'desk', MailColumns> &
  Prefixed<'visitor', MailColumns>

/** The tables of the site's database. */
export interface Database {
  retailer_request: RequestTable
}

export type RequestRow = Selectable<RequestTable>
export type NewRequestRow = Insertable<RequestTable>
