import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { z } from 'zod'

/** A version of this site, and its last migration. */
export interface OldestVersion {
  readonly migration: string
  readonly version: string
}

interface Step extends Pick<Migration, 'up'> {
  /** The oldest version that can run on the database afterwards; the same as before if absent. */
  readonly oldest?: OldestVersion
}

/** This migration adds a table of this name, with one row. */
export const WAY_BACK = '0005-way-back'
export const OLDEST_VERSION = 'oldest_version'

type Columns = readonly string[]
type Table = CreateTableBuilder<string, string>

async function createRequests(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('retailer_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('submission', 'text', (column) => column.unique())
  table = required(table, 'text', ['brand_key', 'request', 'work', 'state'])
  table = required(table, 'text', ['visitor_mailbox', 'search_text', 'place_key', 'zip_area', 'answers'])
  table = required(table, 'bigint', ['received_at', 'moved_at'])
  table = required(table, 'integer', ['version', 'intent'])
  table = optional(table, 'text', ['parked_reason', 'ideas', 'samples', 'forward_outcome', 'forward_detail'])
  table = optional(table, 'text', ['outcome', 'retailer_word', 'retailer_id', 'clerk', 'opened_by'])
  table = optional(table, 'bigint', ['forward_at', 'opened_at', 'first_answer_at'])
  table = optional(table, 'integer', ['from_browser'])
  await table.execute()

  const index = (name: string, columns: Columns) => indexOn(db, 'retailer_request', name, columns)
  const state = sql.ref('state')
  // One for each view of the inbox, in the words of its query (`work-store.ts`). With the reference, for which the desk's mail is
  // looked up.
  const found = ['received_at', 'id', 'reference']
  const over = ['closed', 'spam']
  const withRetailer = ['passed_on', 'accepted']
  await index('mine', ['clerk', 'received_at', 'id']).where(state, 'not in', over).execute()
  await index('new', found).where(state, 'in', ['new', 'declined']).execute()
  await index('parked', found).where(state, '=', 'new').execute()
  await index('unspoken', found).where(state, 'in', ['new', 'passed_on', 'accepted', 'declined']).execute()
  await index('with_retailer', ['received_at', 'id']).where(state, 'in', withRetailer).execute()
  await index('contacted', ['received_at', 'id']).where(state, 'in', ['contacted']).execute()
  await index('closed', ['moved_at', 'id']).where(state, 'in', over).execute()
  await index('received', ['received_at', 'id']).execute()
  await index('search', ['received_at', 'id', 'search_text']).execute()
  await index('mailbox', ['visitor_mailbox', 'received_at', 'reference']).execute()
  await index('place', ['place_key', 'received_at']).execute()
  await index('retailer', ['retailer_id']).where(state, 'in', withRetailer).execute()
  await index('unanswered', ['moved_at', 'id']).where(state, 'in', ['passed_on']).execute()
  // Cover all columns that figures need, so that no request row is read.
  const counted = ['received_at', 'state', 'reference']
  const facts = ['intent', 'zip_area', 'first_answer_at', 'answers', 'outcome', 'retailer_word']
  await index('figures', [...counted, ...facts]).execute()
  await index('samples', [...counted, 'samples'])
    .where(sql.ref('samples'), 'is not', null)
    .execute()
}

async function createRetailers(db: Kysely<unknown>): Promise<void> {
  const texts = ['name', 'street_address', 'city', 'state', 'zip', 'email', 'phone', 'area', 'note']
  let table = db.schema
    .createTable('retailer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
  table = required(table, 'text', texts)
  await required(table, 'integer', ['is_on', 'version']).execute()
}

async function createRights(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('rights_case')
    .addColumn('number', 'text', (column) => column.primaryKey())
  table = required(table, 'text', ['due_on', 'data'])
  table = required(table, 'integer', ['version', 'is_swept'])
  await optional(table, 'bigint', ['closed_at']).execute()
  const index = (name: string, columns: Columns) => indexOn(db, 'rights_case', name, columns)
  await index('open', ['due_on', 'number']).where(sql.ref('closed_at'), 'is', null).execute()
  await index('closed', ['closed_at', 'number']).execute()
  await index('unswept', ['number']).where(sql.ref('is_swept'), '=', 0).execute()
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_reference', 'text', (column) =>
      column.references('retailer_request.reference').onDelete('cascade'),
    )
    .addColumn('case_number', 'text', (column) => column.references('rights_case.number'))
  table = required(table, 'text', ['kind', 'message'])
  table = required(table, 'bigint', ['at', 'next_attempt_at'])
  table = required(table, 'integer', ['attempts', 'resends', 'transport_down'])
  table = optional(table, 'text', ['to_address', 'to_name', 'sent_after'])
  table = optional(table, 'text', ['state', 'last_error', 'claim_token'])
  await optional(table, 'bigint', ['claimed_until']).execute()
  const index = (name: string, columns: Columns) => indexOn(db, 'mail', name, columns)
  const state = sql.ref('state')
  await index('request', ['request_reference', 'kind', 'state']).execute()
  await index('case', ['case_number', 'at', 'id']).execute()
  // Partial, because nearly all mails have been sent and would slow the search for due or parked ones.
  await index('due', ['attempts', 'next_attempt_at']).where(state, 'in', ['waiting', 'claimed']).execute()
  await index('parked', ['request_reference', 'kind']).where(state, '=', 'parked').execute()
}

async function createDesk(db: Kysely<unknown>): Promise<void> {
  let person = db.schema
    .createTable('desk_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
  person = required(person, 'text', ['name', 'role'])
  person = required(person, 'bigint', ['created_at'])
  person = optional(person, 'bigint', ['revoked_at', 'signed_in_at'])
  await optional(person, 'text', ['email']).execute()

  /** A table of one person's data. */
  const owned = (name: string, key: string) =>
    db.schema
      .createTable(name)
      .addColumn(key, 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
  let passkey = owned('desk_passkey', 'id')
  passkey = required(passkey, 'text', ['public_key', 'transports'])
  passkey = required(passkey, 'bigint', ['counter', 'created_at', 'confirms_from'])
  await optional(passkey, 'bigint', ['last_used_at']).execute()
  await required(owned('desk_invitation', 'token_digest'), 'bigint', ['expires_at']).execute()
  let session = owned('desk_session', 'id')
    .addColumn('token_digest', 'text', (column) => column.notNull().unique())
    .addColumn('previous_digest', 'text', (column) => column.unique())
  session = required(session, 'text', ['form_token'])
  session = required(session, 'bigint', ['created_at', 'seen_at', 'rotated_at'])
  await optional(session, 'bigint', ['confirmed_at']).execute()
  let preview = owned('desk_preview', 'id').addColumn('token_digest', 'text', (column) =>
    column.notNull().unique(),
  )
  preview = required(preview, 'text', ['page'])
  await required(preview, 'bigint', ['expires_at']).execute()
  for (const table of ['desk_passkey', 'desk_invitation', 'desk_session'])
    await indexOn(db, table, 'person', ['person_id']).execute()

  const spent = db.schema.createTable('desk_spent').addColumn('id', 'text', (column) => column.primaryKey())
  await required(spent, 'bigint', ['expires_at']).execute()
  let audit = db.schema.createTable('desk_audit').addColumn('id', 'text', (column) => column.primaryKey())
  audit = required(audit, 'text', ['person', 'action', 'subject'])
  audit = required(audit, 'bigint', ['at'])
  await optional(audit, 'text', ['before', 'after']).execute()
  await indexOn(db, 'desk_audit', 'at', ['at', 'id']).execute()
}

async function createContentHistory(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('content_change').addColumn('id', 'text', (column) => column.primaryKey())
  table = required(table, 'text', ['batch', 'person', 'kind', 'container'])
  table = required(table, 'bigint', ['at'])
  table = required(table, 'integer', ['settled'])
  await optional(table, 'text', ['name', 'before', 'after', 'restores']).execute()
  const index = (name: string, columns: Columns) => indexOn(db, 'content_change', name, columns)
  await index('at', ['at', 'id']).execute()
  await index('batch', ['batch']).execute()
  await index('item', ['container', 'name', 'at']).execute()
  // Partial, because nearly all changes are settled.
  await index('noted', ['at']).where(sql.ref('settled'), '=', 0).execute()
  await index('deleted', ['at', 'id']).where(sql.ref('kind'), '=', 'delete').execute()
}

async function createSecrets(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('site_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
  await required(table, 'text', ['value']).execute()
}

function required(table: Table, type: 'text' | 'bigint' | 'integer', names: Columns): Table {
  return names.reduce<Table>(
    (wider, name) => wider.addColumn(name, type, (column) => column.notNull()),
    table,
  )
}

function optional(table: Table, type: 'text' | 'bigint' | 'integer', names: Columns): Table {
  return names.reduce<Table>((wider, name) => wider.addColumn(name, type), table)
}

function indexOn(db: Kysely<unknown>, table: string, name: string, columns: Columns) {
  return db.schema
    .createIndex(`${table}_${name}`)
    .on(table)
    .columns([...columns])
}

/** The schema of the first release. */
const firstSchema: Step = {
  async up(db: Kysely<unknown>) {
    await createRequests(db)
    await createRetailers(db)
    await createRights(db)
    await createMails(db)
    await createDesk(db)
    await createContentHistory(db)
    await createSecrets(db)
  },
}

/** Desk people get notifications of their choice, and the search ignores apostrophes and the like. */
const deskThatAnswers: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('desk_person').addColumn('muted', 'text').execute()
    // In the form written by `searchTextOf`.
    const plain = ["'", '’', '‘', 'ʼ', '`', '´', '.', '-'].reduce(
      (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
      sql`search_text`,
    )
    await sql`update retailer_request set search_text = ${plain}`.execute(db)
  },
}

/** Retailers report absences and capacity. */
const passingRules: Step = {
  async up(db: Kysely<unknown>) {
    for (const name of ['away_from', 'away_until', 'most_a_month'])
      await db.schema
        .alterTable('retailer')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    // Finds requests passed on since the beginning of a month.
    await indexOn(db, 'retailer_request', 'moved', ['moved_at']).execute()
  },
}

/** Visitors can find retailers on the site. */
const listedShops: Step = {
  async up(db: Kysely<unknown>) {
    const texts = ['website', 'hours', 'on_display', 'own_words', 'showroom_photo', 'slug', 'confirmed_on']
    for (const name of texts)
      await db.schema
        .alterTable('retailer')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    for (const name of ['is_listed', 'passes_at_once'])
      await db.schema
        .alterTable('retailer')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await indexOn(db, 'retailer', 'slug', ['slug']).unique().where(sql.ref('slug'), '<>', '').execute()
  },
}

/** The database records which versions may run on it. */
const wayBack: Step = {
  async up(db: Kysely<unknown>) {
    await required(db.schema.createTable(OLDEST_VERSION), 'text', ['migration', 'version']).execute()
  },
  oldest: { migration: WAY_BACK, version: '1.0.0' },
}

/** Finds requests due for another look. */
const followUps: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('retailer_request').addColumn('follow_up', 'text').execute()
    const set = await sql<{ id: string; work: string }>`
      select id, work from retailer_request where work like '%"followUp":%'`.execute(db)
    const stored = z.object({ followUp: z.string().optional() })
    for (const { id, work } of set.rows) {
      const day = stored.parse(JSON.parse(work)).followUp ?? null
      await sql`update retailer_request set follow_up = ${day} where id = ${id}`.execute(db)
    }
    await indexOn(db, 'retailer_request', 'follow_up', ['received_at', 'id', 'follow_up'])
      .where(sql.ref('follow_up'), 'is not', null)
      .execute()
  },
}

/** Records backups. */
const backups: Step = {
  async up(db: Kysely<unknown>) {
    const table = db.schema.createTable('backup').addColumn('at', 'bigint', (column) => column.primaryKey())
    await required(table, 'bigint', ['bytes']).execute()
  },
}

/** Counts visits by day. */
const visitCounts: Step = {
  async up(db: Kysely<unknown>) {
    let table = db.schema.createTable('visit_count').addColumn('id', 'text', (column) => column.primaryKey())
    table = required(table, 'text', ['day', 'what', 'subject'])
    await required(table, 'bigint', ['count']).execute()
    await indexOn(db, 'visit_count', 'day', ['day', 'what']).execute()
  },
}

/** The oldest databases have this index with `=`, which SQLite does not use for a query with `in`. */
const sameIndexes: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('retailer_request_unanswered').execute()
    await indexOn(db, 'retailer_request', 'unanswered', ['moved_at', 'id'])
      .where(sql.ref('state'), 'in', ['passed_on'])
      .execute()
  },
}

/** A new field of a retailer needs no column. */
const furtherFields: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('retailer')
      .addColumn('further', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}

/** What came back stands under `Follow up`, and one tab holds what is with a retailer. */
const inboxTabs: Step = {
  async up(db: Kysely<unknown>) {
    await indexOn(db, 'retailer_request', 'away', ['received_at', 'id'])
      .where(sql.ref('state'), 'in', ['passed_on', 'accepted', 'contacted'])
      .execute()
    const back = await sql<{ id: string; work: string; moved_at: number | string }>`
      select id, work, moved_at from retailer_request where follow_up is null and (state = 'declined'
        or (state = 'new' and (work like '%"what":"return"%' or work like '%"what":"bounce"%')))`.execute(db)
    for (const { id, work, moved_at: movedAt } of back.rows) {
      const followUp = new Date(Number(movedAt)).toISOString().slice(0, 10)
      const text = JSON.stringify({ ...z.object({}).loose().parse(JSON.parse(work)), followUp })
      await sql`update retailer_request set follow_up = ${followUp}, work = ${text} where id = ${id}`.execute(
        db,
      )
    }
  },
}

const STEPS: Readonly<Record<string, Step>> = {
  '0001-first-schema': firstSchema,
  '0002-desk-that-answers': deskThatAnswers,
  '0003-passing-rules': passingRules,
  '0004-listed-shops': listedShops,
  [WAY_BACK]: wayBack,
  '0006-follow-up': followUps,
  '0007-backups': backups,
  '0008-visit-counts': visitCounts,
  '0009-same-indexes': sameIndexes,
  '0010-further-fields': furtherFields,
  '0011-inbox-tabs': inboxTabs,
}

/**
 * All schema changes by name, applied in alphabetical order. Released migrations are never edited and call nothing that
 * may change. Later ones only add tables or columns, empty or with a default, so that older versions can still run. One
 * that removes something states the first version that works without it as `oldest`.
 */
export const MIGRATIONS = {
  getMigrations: async () =>
    Object.fromEntries(Object.entries(STEPS).map(([name, step]) => [name, recorded(step)])),
} satisfies MigrationProvider

function recorded({ up, oldest }: Step): Step {
  if (oldest === undefined) return { up }
  return {
    oldest,
    async up(db) {
      await up(db)
      await sql`delete from ${sql.table(OLDEST_VERSION)}`.execute(db)
      await sql`insert into ${sql.table(OLDEST_VERSION)} values (${oldest.migration}, ${oldest.version})`.execute(
        db,
      )
    },
  }
}
