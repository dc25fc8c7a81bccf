import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

const MAILS = ['desk', 'visitor'] as const

const retailerRequests: Migration = {
  async up(db: Kysely<unknown>) {
    let table = db.schema
      .createTable('retailer_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('brand_key', 'text', (column) => column.notNull())
      .addColumn('submission', 'text', (column) => column.unique())
      .addColumn('parked_reason', 'text')
      .addColumn('request', 'text', (column) => column.notNull())
    for (const mail of MAILS) {
      table = table
        .addColumn(`${mail}_state`, 'text', (column) => column.notNull())
        .addColumn(`${mail}_attempts`, 'integer', (column) => column.notNull())
        .addColumn(`${mail}_next_attempt_at`, 'bigint', (column) => column.notNull())
        .addColumn(`${mail}_last_error`, 'text')
        .addColumn(`${mail}_claimed_until`, 'bigint')
        .addColumn(`${mail}_claim_token`, 'text')
        .addColumn(`${mail}_transport_down`, 'integer', (column) => column.notNull())
    }
    await table.execute()
    await db.schema
      .createIndex('retailer_request_received')
      .on('retailer_request')
      .columns(['received_at', 'id'])
      .execute()
    for (const mail of MAILS) {
      // Partial: delivered requests, nearly all of them, cost the search for due mail nothing.
      await db.schema
        .createIndex(`retailer_request_${mail}_due`)
        .on('retailer_request')
        .columns([`${mail}_attempts`, `${mail}_next_attempt_at`])
        .where(sql.ref(`${mail}_state`), 'in', ['waiting', 'claimed'])
        .execute()
    }
  },
}

const externalEmailApi: Migration = {
  async up(db: Kysely<unknown>) {
    // One by one: SQLite adds a single column at a time.
    await db.schema.alterTable('retailer_request').addColumn('forward_outcome', 'text').execute()
    await db.schema.alterTable('retailer_request').addColumn('forward_at', 'bigint').execute()
    await db.schema.alterTable('retailer_request').addColumn('forward_detail', 'text').execute()
  },
}

const copiesByMailbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('retailer_request').addColumn('visitor_mailbox', 'text').execute()
    await db.schema.alterTable('retailer_request').addColumn('from_browser', 'integer').execute()
    // Partial: what is parked is not counted, and may be much.
    await db.schema
      .createIndex('retailer_request_copies')
      .on('retailer_request')
      .columns(['visitor_mailbox', 'received_at'])
      .where(sql.ref('visitor_state'), '!=', 'parked')
      .execute()
  },
}

/** Every change to the schema, by name; applied in alphabetical order and never edited afterwards. */
export const MIGRATIONS: MigrationProvider = {
  getMigrations: async () => ({
    '0001-retailer-requests': retailerRequests,
    '0002-external-email-api': externalEmailApi,
    '0003-copies-by-mailbox': copiesByMailbox,
  }),
}
