import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { BackupRecord } from '#core/ports/backup-log.ts'
import { DatabaseUnusableError } from '../connections/open-database.ts'
import { schemaOf, schemaRefusal, unknownMigrations } from '../schema/migrate.ts'
import { MIGRATIONS, OLDEST_VERSION } from '../schema/migrations.ts'
import type { Database } from '../schema/schema.ts'

export type Row = Readonly<Record<string, string | number | null>>

export interface TableRow {
  readonly table: string
  readonly row: Row
}

export interface Contents {
  readonly migrations: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}

/** Source of who may sign in at the desk: the database being restored into, or the backup. */
export type AccessSource = 'present' | 'backup'

export interface Filled {
  /** Number of passkeys left out because they are no longer valid. */
  readonly passkeysLeftOut: number
}

export interface WriteOptions {
  /** Who can sign in after a restore; `present` by default. */
  readonly access?: AccessSource
  /** Keep the schema of the backup instead of migrating it. */
  readonly asItWas?: boolean
  /** Runs before the commit, for related changes elsewhere. If it rejects, nothing is replaced. */
  readonly beforeCommit?: () => Promise<void>
}

export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  holdsRows(): Promise<boolean>
  /** Replaces everything, or nothing if a step fails. */
  write(contents: Contents, rows: AsyncIterable<TableRow>, options?: WriteOptions): Promise<Filled>
  /** Records a backup for the metrics. Resolves to false if the database has no table for it yet. */
  record(backup: BackupRecord): Promise<boolean>
}

export type AnyTables = Record<string, Row>

/** SQLite binds at most about 32,000 values per statement, PostgreSQL twice as many. */
const ROWS_AT_ONCE = 200
const SCHEMA_TABLES = ['kysely_migration', 'kysely_migration_lock', OLDEST_VERSION]

export function readAllRows(
  db: Kysely<AnyTables>,
  { begin, name }: { readonly begin: string; readonly name: string },
  take: (row: TableRow) => Promise<void>,
): Promise<Contents> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(begin))
    try {
      const present = await tablesIn(connection)
      if (!present.has('kysely_migration'))
        throw new DatabaseUnusableError(`The database ${name} has no tables of this site.`)
      const schema = await schemaOf(connection)
      refuse(await schemaRefusal(schema), name)
      const rows: Record<string, number> = {}
      const isNewer = (await unknownMigrations(schema.migrations)).length > 0
      const tables = { ...TABLES, ...(isNewer ? tablesOfNewer(present) : {}) }
      for (const [table, key] of Object.entries(tables))
        if (present.has(table)) rows[table] = await readTable(connection, table, key, take)
      return { migrations: schema.migrations, rows }
    } finally {
      // Nothing was written, and a broken connection already rejected the statement.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
    }
  })
}

export async function hasRows(db: Kysely<AnyTables>): Promise<boolean> {
  const present = await tablesIn(db)
  for (const [table, key] of Object.entries(TABLES)) {
    if (!present.has(table)) continue
    if (await db.selectFrom(table).select(key).limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Who may sign in at the desk, and in which role. */
export interface PresentAccess {
  readonly people: ReadonlyMap<string, Row>
  readonly passkeys: ReadonlySet<string>
}

export const NOBODY: PresentAccess = { people: new Map(), passkeys: new Set() }

export async function readAccess(db: Kysely<AnyTables>): Promise<PresentAccess> {
  const present = await tablesIn(db)
  if (!present.has('desk_person') || !present.has('desk_passkey')) return NOBODY
  const people = await db.selectFrom('desk_person').select(['id', 'role', 'revoked_at']).execute()
  const passkeys = await db.selectFrom('desk_passkey').select('id').execute()
  return {
    people: new Map(people.map(({ id, ...rest }) => [String(id), rest])),
    passkeys: new Set(passkeys.map(({ id }) => String(id))),
  }
}

/** Records a backup, if the database has the table for it. */
export async function recordBackup(db: Kysely<AnyTables>, { at, bytes }: BackupRecord): Promise<boolean> {
  if (!(await tablesIn(db)).has('backup')) return false
  await db.insertInto('backup').values({ at, bytes }).execute()
  return true
}

/** @param options.access limits who can sign in after a restore; no limit if absent. */
export async function fillAllRows(
  transaction: Transaction<AnyTables>,
  contents: Contents,
  rows: AsyncIterable<TableRow>,
  { access, asItWas }: { readonly access: PresentAccess | undefined; readonly asItWas: boolean },
): Promise<Filled> {
  refuse(await schemaRefusal({ migrations: contents.migrations, oldest: undefined }), 'in the backup')
  await refuseNewer(transaction)
  for (const table of [...SKIPPED_TABLES, ...Object.keys(TABLES).reverse(), ...SCHEMA_TABLES])
    await transaction.schema.dropTable(table).ifExists().execute()
  await migrateTo(transaction, contents.migrations.at(-1))
  let batch: TableRow[] = []
  const flush = async () => {
    const [first] = batch
    if (first === undefined) return
    await transaction
      .insertInto(first.table)
      .values(batch.map(({ row }) => row))
      .execute()
    batch = []
  }
  const leftOut: Record<string, number> = {}
  for await (const row of rows) {
    const next = access ? withAccess(row, access) : row
    if (!next || SKIPPED_TABLES.some((name) => name === next.table)) {
      leftOut[row.table] = (leftOut[row.table] ?? 0) + 1
      continue
    }
    if (!(next.table in TABLES)) throw new DatabaseUnusableError(`There is no table ${next.table}.`)
    if (batch.length === ROWS_AT_ONCE || next.table !== (batch[0]?.table ?? next.table)) await flush()
    batch.push(next)
  }
  await flush()
  await compareCounts(transaction, contents, leftOut)
  if (!asItWas) await migrateTo(transaction)
  return { passkeysLeftOut: leftOut['desk_passkey'] ?? 0 }
}

/**
 * Applies the access of the present database, since a backup does not know who was revoked, demoted or recovered later.
 */
function withAccess({ table, row }: TableRow, { people, passkeys }: PresentAccess): TableRow | undefined {
  if (table === 'desk_passkey') return passkeys.has(String(row['id'])) ? { table, row } : undefined
  const now = table === 'desk_person' ? people.get(String(row['id'])) : undefined
  const clearedFields = 'email' in row && typeof now?.['revoked_at'] === 'number' ? { email: null } : {}
  return { table, row: { ...row, ...now, ...clearedFields } }
}

async function readTable(
  db: Kysely<AnyTables>,
  table: string,
  key: string,
  take: (row: TableRow) => Promise<void>,
): Promise<number> {
  let total = 0
  let last: string | number | null | undefined
  for (;;) {
    let query = db.selectFrom(table).selectAll().orderBy(key).limit(ROWS_AT_ONCE)
    if (last !== undefined) query = query.where(key, '>', last)
    const page = await query.execute()
    for (const row of page) await take({ table, row })
    total += page.length
    last = page.at(-1)?.[key]
    if (page.length < ROWS_AT_ONCE) return total
  }
}

async function compareCounts(
  db: Kysely<AnyTables>,
  { rows }: Contents,
  leftOut: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [table, total] of Object.entries(rows)) {
    const expectedCount = total - (leftOut[table] ?? 0)
    const { found } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow()
    if (found !== expectedCount)
      throw new DatabaseUnusableError(`${table} should have ${expectedCount} rows and has ${found}.`)
  }
}

/** All tables with the name of their first column. */
async function tablesIn(db: Kysely<AnyTables>): Promise<ReadonlyMap<string, string>> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  const tables = all.filter(({ isView }) => !isView)
  return new Map(tables.map(({ name, columns }) => [name, columns[0]?.name ?? '']))
}

/** Tables that only newer versions know, with their key, the first column. */
function tablesOfNewer(present: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const others = new Set<string>([...Object.keys(TABLES), ...SKIPPED_TABLES, ...SCHEMA_TABLES])
  return Object.fromEntries([...present].filter(([table]) => !others.has(table)))
}

function refuse(refusal: string | undefined, name: string): void {
  if (refusal !== undefined) throw new DatabaseUnusableError(`The database ${name} ${refusal}.`)
}

/** Throws if there are tables of a newer version, whose data would be left behind. */
async function refuseNewer(db: Kysely<AnyTables>): Promise<void> {
  if (!(await tablesIn(db)).has('kysely_migration')) return
  const { migrations } = await schemaOf(db)
  const unknown = await unknownMigrations(migrations)
  if (unknown.length > 0)
    throw new DatabaseUnusableError(
      `The database has tables of another version of this site (${unknown.join(', ')}). Restore into an empty database.`,
    )
}

async function migrateTo(db: Kysely<AnyTables>, name?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: MIGRATIONS })
  const { error } = name === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(name)
  if (error !== undefined) throw error
}

/** Tables left out of backups, so that a restore brings back no session, invitation or preview link. */
type PassingTable = 'desk_invitation' | 'desk_preview' | 'desk_session' | 'desk_spent'

/** A name as it is in the database. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** Each table in a backup, with its key column. In foreign-key order: a table comes after the tables it refers to. */
export const TABLES: Readonly<Record<Exclude<SnakeCase<keyof Database>, PassingTable>, string>> = {
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

export const SKIPPED_TABLES: readonly PassingTable[] = [
  'desk_invitation',
  'desk_preview',
  'desk_session',
  'desk_spent',
]
