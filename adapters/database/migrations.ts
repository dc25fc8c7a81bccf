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
      // Partial, so that delivered requests, which is nearly all of them, do not slow the search for due mail.
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
    // One by one, because SQLite adds a single column per statement.
    await db.schema.alterTable('retailer_request').addColumn('forward_outcome', 'text').execute()
    await db.schema.alterTable('retailer_request').addColumn('forward_at', 'bigint').execute()
    await db.schema.alterTable('retailer_request').addColumn('forward_detail', 'text').execute()
  },
}

const copiesByMailbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('retailer_request').addColumn('visitor_mailbox', 'text').execute()
    await db.schema.alterTable('retailer_request').addColumn('from_browser', 'integer').execute()
    // Partial: parked requests are not counted and may be many.
    await db.schema
      .createIndex('retailer_request_copies')
      .on('retailer_request')
      .columns(['visitor_mailbox', 'received_at'])
      .where(sql.ref('visitor_state'), '!=', 'parked')
      .execute()
  },
}

const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('desk_person')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute()
    await db.schema
      .createTable('desk_passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute()
    await db.schema
      .createTable('desk_invitation')
      .addColumn('token_digest', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('desk_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
      .addColumn('token_digest', 'text', (column) => column.notNull().unique())
      .addColumn('previous_digest', 'text', (column) => column.unique())
      .addColumn('form_token', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('rotated_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .execute()
    await db.schema
      .createTable('desk_spent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('desk_audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute()
    for (const table of ['desk_passkey', 'desk_invitation', 'desk_session'])
      await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute()
    await db.schema.createIndex('desk_audit_at').on('desk_audit').columns(['at', 'id']).execute()
  },
}

const contentHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_change')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('batch', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('container', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('restores', 'text')
      .addColumn('settled', 'integer', (column) => column.notNull())
      .execute()
    const index = (name: string, columns: readonly string[]) =>
      db.schema
        .createIndex(`content_change_${name}`)
        .on('content_change')
        .columns([...columns])
    await index('at', ['at', 'id']).execute()
    await index('batch', ['batch']).execute()
    await index('item', ['container', 'name', 'at']).execute()
    // Partial, because nearly all changes are settled.
    await index('noted', ['at']).where(sql.ref('settled'), '=', 0).execute()
    await index('deleted', ['at', 'id']).where(sql.ref('kind'), '=', 'delete').execute()
  },
}

const requestWork: Migration = {
  async up(db: Kysely<unknown>) {
    const table = () => db.schema.alterTable('retailer_request')
    await table()
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
      .execute()
    await table()
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const column of ['outcome', 'clerk', 'opened_by', 'work', 'search_text', 'place_key'])
      await table().addColumn(column, 'text').execute()
    for (const column of ['moved_at', 'opened_at']) await table().addColumn(column, 'bigint').execute()

    const index = (name: string, columns: readonly string[]) =>
      db.schema
        .createIndex(`retailer_request_${name}`)
        .on('retailer_request')
        .columns([...columns])
    const [state, deskState] = [sql.ref('state'), sql.ref('desk_state')]
    // One for each view of the inbox, in the words of its query (`inbox-queries.ts`).
    await index('mine', ['clerk', 'received_at', 'id']).where(state, 'not in', ['closed', 'spam']).execute()
    await index('new', ['received_at', 'id'])
      .where(state, 'in', ['new', 'declined'])
      .where(deskState, '!=', 'parked')
      .execute()
    await index('with_retailer', ['received_at', 'id'])
      .where(state, 'in', ['passed_on', 'accepted'])
      .execute()
    await index('unspoken', ['received_at', 'id'])
      .where(state, 'in', ['new', 'declined', 'passed_on', 'accepted'])
      .where(deskState, '!=', 'parked')
      .execute()
    await index('parked', ['received_at', 'id'])
      .where(state, '=', 'new')
      .where(deskState, '=', 'parked')
      .execute()
    await index('closed', ['moved_at', 'id']).where(state, 'in', ['closed', 'spam']).execute()
    await index('search', ['received_at', 'id', 'search_text']).execute()
    await index('unsearchable', ['id']).where(sql.ref('search_text'), 'is', null).execute()
    await index('mailbox', ['visitor_mailbox', 'received_at']).execute()
    await index('place', ['place_key', 'received_at']).execute()
  },
}

const retailers: Migration = {
  async up(db: Kysely<unknown>) {
    const texts = ['street_address', 'city', 'state', 'zip', 'email', 'phone', 'area', 'note']
    let table = db.schema
      .createTable('retailer')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
    for (const text of texts) table = table.addColumn(text, 'text', (column) => column.notNull())
    await table.execute()
  },
}

const requestRetailer: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('retailer_request').addColumn('retailer_id', 'text').execute()
    await db.schema
      .createIndex('retailer_request_retailer')
      .on('retailer_request')
      .columns(['retailer_id'])
      .where(sql.ref('state'), 'in', ['passed_on', 'accepted'])
      .execute()
  },
}

const handoverMails: Migration = {
  async up(db: Kysely<unknown>) {
    const table = () => db.schema.alterTable('retailer_request')
    await table()
      .addColumn('handovers', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const mail of ['retailer', 'introduction', 'reminder']) {
      for (const text of ['state', 'last_error', 'claim_token'])
        await table().addColumn(`${mail}_${text}`, 'text').execute()
      for (const count of ['attempts', 'transport_down'])
        await table()
          .addColumn(`${mail}_${count}`, 'integer', (column) => column.notNull().defaultTo(0))
          .execute()
      await table()
        .addColumn(`${mail}_next_attempt_at`, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await table().addColumn(`${mail}_claimed_until`, 'bigint').execute()
      await db.schema
        .createIndex(`retailer_request_${mail}_due`)
        .on('retailer_request')
        .columns([`${mail}_attempts`, `${mail}_next_attempt_at`])
        .where(sql.ref(`${mail}_state`), 'in', ['waiting', 'claimed'])
        .execute()
    }
    await db.schema
      .createIndex('retailer_request_unanswered')
      .on('retailer_request')
      .columns(['moved_at', 'id'])
      .where(sql.ref('state'), '=', 'passed_on')
      .execute()
  },
}

const rights: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rights_case')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .addColumn('is_swept', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('rights_mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('case_number', 'text', (column) => column.notNull().references('rights_case.number'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('to_address', 'text', (column) => column.notNull())
      .addColumn('to_name', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('claimed_until', 'bigint')
      .addColumn('claim_token', 'text')
      .addColumn('transport_down', 'integer', (column) => column.notNull())
      .execute()
    const index = (name: string, table: string, columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
    await index('rights_case_open', 'rights_case', ['due_on', 'number'])
      .where(sql.ref('closed_at'), 'is', null)
      .execute()
    await index('rights_case_closed', 'rights_case', ['closed_at', 'number']).execute()
    await index('rights_case_unswept', 'rights_case', ['number']).where(sql.ref('is_swept'), '=', 0).execute()
    await index('rights_mail_case', 'rights_mail', ['case_number', 'at', 'id']).execute()
    await index('rights_mail_due', 'rights_mail', ['attempts', 'next_attempt_at'])
      .where(sql.ref('state'), 'in', ['waiting', 'claimed'])
      .execute()
  },
}

const figures: Migration = {
  async up(db: Kysely<unknown>) {
    const table = () => db.schema.alterTable('retailer_request')
    for (const column of ['intent', 'figures_version']) await table().addColumn(column, 'integer').execute()
    for (const column of ['zip_area', 'answers']) await table().addColumn(column, 'text').execute()
    await table().addColumn('first_answer_at', 'bigint').execute()
    // Holds all that figures read, so that no request itself is.
    await db.schema
      .createIndex('retailer_request_figures')
      .on('retailer_request')
      .columns(['received_at', 'state', 'desk_state', 'intent', 'zip_area', 'first_answer_at', 'answers'])
      .execute()
    await db.schema
      .createIndex('retailer_request_uncounted')
      .on('retailer_request')
      .columns(['id'])
      .where(sql<boolean>`(figures_version is null or figures_version <> version)`)
      .execute()
  },
}

const deskMails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('desk_mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('state', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('claimed_until', 'bigint')
      .addColumn('claim_token', 'text')
      .addColumn('transport_down', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('rights_mail').addColumn('kind', 'text').execute()
    for (const kind of ['notice', 'extension', 'proof'])
      await sql`update rights_mail set kind = ${kind} where message like ${`{"kind":"${kind}"%`}`.execute(db)
  },
}

const ideas: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['ideas', 'samples'])
      await db.schema.alterTable('retailer_request').addColumn(column, 'text').execute()
    // Holds all that counting samples reads; most requests ask for none.
    await db.schema
      .createIndex('retailer_request_samples')
      .on('retailer_request')
      .columns(['received_at', 'state', 'desk_state', 'samples'])
      .where(sql.ref('samples'), 'is not', null)
      .execute()
  },
}

const contacted: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('retailer_request').addColumn('retailer_word', 'text').execute()
    const index = (name: string, columns: readonly string[]) =>
      db.schema
        .createIndex(`retailer_request_${name}`)
        .on('retailer_request')
        .columns([...columns])
    for (const name of ['new', 'unspoken', 'figures'])
      await db.schema.dropIndex(`retailer_request_${name}`).execute()
    const state = sql.ref('state')
    const isNotParked = sql<boolean>`(state <> 'new' or desk_state <> 'parked')`
    await index('new', ['received_at', 'id'])
      .where(state, 'in', ['new', 'declined'])
      .where(isNotParked)
      .execute()
    await index('unspoken', ['received_at', 'id'])
      .where(state, 'in', ['new', 'passed_on', 'accepted', 'declined'])
      .where(isNotParked)
      .execute()
    await index('contacted', ['received_at', 'id']).where(state, 'in', ['contacted']).execute()
    await index('figures', [
      'received_at',
      'state',
      'desk_state',
      'intent',
      'zip_area',
      'first_answer_at',
      'answers',
      'outcome',
      'retailer_word',
    ]).execute()
  },
}

const resends: Migration = {
  async up(db: Kysely<unknown>) {
    for (const mail of ['desk', 'visitor', 'retailer', 'introduction', 'reminder'])
      await db.schema
        .alterTable('retailer_request')
        .addColumn(`${mail}_resends`, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await db.schema
      .alterTable('rights_mail')
      .addColumn('resends', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('retailer_request').addColumn('retailer_tried', 'integer').execute()
  },
}

const gmailMailboxes: Migration = {
  async up(db: Kysely<unknown>) {
    // Filled in anew after the start, with the mailbox as it is understood now.
    await sql`update retailer_request set search_text = null
      where visitor_mailbox like '%@gmail.com' or visitor_mailbox like '%@googlemail.com'`.execute(db)
  },
}

const deskAccess: Migration = {
  async up(db: Kysely<unknown>) {
    const person = () => db.schema.alterTable('desk_person')
    await person().addColumn('email', 'text').execute()
    await person().addColumn('signed_in_at', 'bigint').execute()
    await sql`update desk_person set signed_in_at =
      (select max(last_used_at) from desk_passkey where person_id = desk_person.id)`.execute(db)
    await db.schema.alterTable('desk_passkey').addColumn('confirms_from', 'bigint').execute()
    await sql`update desk_passkey set confirms_from = created_at`.execute(db)
    await db.schema
      .createTable('desk_preview')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_digest', 'text', (column) => column.notNull().unique())
      .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const siteSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_secret')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}

/** All schema changes by name, applied in alphabetical order and never edited later. */
export const MIGRATIONS: MigrationProvider = {
  getMigrations: async () => ({
    '0001-retailer-requests': retailerRequests,
    '0002-external-email-api': externalEmailApi,
    '0003-copies-by-mailbox': copiesByMailbox,
    '0004-desk': desk,
    '0005-content-history': contentHistory,
    '0006-request-work': requestWork,
    '0007-retailers': retailers,
    '0008-request-retailer': requestRetailer,
    '0009-handover-mails': handoverMails,
    '0010-rights': rights,
    '0011-figures': figures,
    '0012-desk-mails': deskMails,
    '0013-ideas': ideas,
    '0014-contacted': contacted,
    '0015-resends': resends,
    '0016-gmail-mailboxes': gmailMailboxes,
    '0017-desk-access': deskAccess,
    '0018-site-secrets': siteSecrets,
  }),
}
