import type { Database } from './schema.ts'

/** Left out of backups, so that a restore brings back no session, invitation or preview link. */
type PassingTable = 'desk_invitation' | 'desk_preview' | 'desk_session' | 'desk_spent'

/** Each table in a backup, with its key column. In foreign-key order: a table comes after the tables it refers to. */
export const TABLES: Readonly<Record<Exclude<keyof Database, PassingTable>, string>> = {
  retailer_request: 'id',
  retailer: 'id',
  rights_case: 'number',
  mail: 'id',
  desk_person: 'id',
  desk_passkey: 'id',
  desk_audit: 'id',
  content_change: 'id',
  site_secret: 'name',
  backup: 'at',
  visit_count: 'id',
}

export const PASSING_TABLES: readonly PassingTable[] = [
  'desk_invitation',
  'desk_preview',
  'desk_session',
  'desk_spent',
]
