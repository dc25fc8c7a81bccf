import type { Database } from './schema.ts'

/** Every table that a backup holds, with the column its rows are known by. Whom others refer to comes first. */
export const TABLES: Readonly<Record<keyof Database, string>> = {
  retailer_request: 'id',
}
