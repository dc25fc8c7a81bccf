import type { Database } from './schema.ts'

/** Left out of backups, so that a restore brings back no session, invitation or preview link. */
type Passing = 'desk_invitation' | 'desk_preview' | 'desk_session' | 'desk_spent'

/** In the order of their references. */
export const TABLES: Readonly<Record<Exclude<keyof Database, Passing>, string>> = {
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

export const PASSING_TABLES: readonly Passing[] = [
  'desk_invitation',
  'desk_preview',
  'desk_session',
  'desk_spent',
]
