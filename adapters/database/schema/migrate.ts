import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS, type OldestVersion, WAY_BACK } from './migrations.ts'

/** A database's description of its schema. */
export interface Schema {
  readonly migrations: readonly string[]
  /** Undefined in databases that did not record it yet. */
  readonly oldest: OldestVersion | undefined
}

type Query = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/**
 * Migrates a database to the latest schema. If that is impossible, changes nothing and resolves to the reason, as part
 * of a sentence.
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = new Set(tables.map(({ name }) => name))
  const isFilled = names.has('kysely_migration')
  const schema = isFilled ? await schemaOf(db) : { migrations: [], oldest: undefined }
  const refusal = await schemaRefusal(schema)
  if (refusal !== undefined) return refusal
  // Another process may have created the tables meanwhile; the migrator waits for it.
  if (!isFilled && names.has('retailer_request')) return 'has tables that this site did not create'
  if ((await pendingMigrations(schema.migrations)).length === 0) return undefined
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateToLatest()
  return error === undefined ? undefined : afterOthers(db, error)
}

/** The migrator fails on unknown migrations, which a newer version may have applied while it waited. */
async function afterOthers<Tables>(db: Kysely<Tables>, error: unknown): Promise<string | undefined> {
  const schema = await schemaOf(db)
  const refusal = await schemaRefusal(schema)
  if (refusal !== undefined) return refusal
  if ((await pendingMigrations(schema.migrations)).length > 0) throw error
  return undefined
}

/** Why this version cannot run on a database, as part of a sentence; `undefined` if it can. */
export async function schemaRefusal({ migrations, oldest }: Schema): Promise<string | undefined> {
  const unknown = await unknownMigrations(migrations)
  if (unknown.length === 0) return undefined
  const [first] = await knownMigrations()
  if (!migrations.some((name) => name === first))
    return `was written by a version from before the first release (${unknown[0]}), which this one cannot read; start with an empty one`
  const reason = `was written by a newer version of this site (${unknown.join(', ')})`
  if (oldest === undefined) return `${reason}; use that version`
  if (!(await knownMigrations()).includes(oldest.migration))
    return `${reason}, and needs version ${oldest.version} or newer; use one of them`
  const pending = await pendingMigrations(migrations)
  return pending.length > 0
    ? `${reason} that lacks ${pending.join(', ')}; use a version that has all`
    : undefined
}

/** The migrations among these that only newer versions know. */
export async function unknownMigrations(appliedNames: readonly string[]): Promise<readonly string[]> {
  const shippedNames = await knownMigrations()
  return appliedNames.filter((name) => !shippedNames.includes(name))
}

/** Migrations that the next start will apply. */
export async function pendingMigrations(appliedNames: readonly string[]): Promise<readonly string[]> {
  return (await knownMigrations()).filter((name) => !appliedNames.includes(name))
}

/** The oldest version that can run on a database with all migrations of this version. */
export async function oldestAfterwards({ migrations, oldest }: Schema): Promise<OldestVersion | undefined> {
  const steps = Object.entries(await MIGRATIONS.getMigrations())
  return steps.reduce(
    (before, [name, step]) => (migrations.includes(name) ? before : (step.oldest ?? before)),
    oldest,
  )
}

/** Reads the schema through plain SQL, with any driver. */
export async function readSchema(query: Query): Promise<Schema> {
  const appliedRows = await query('select name from kysely_migration order by name')
  const migrations = appliedRows.map(({ name }) => String(name))
  if (!migrations.includes(WAY_BACK)) return { migrations, oldest: undefined }
  const [row] = await query('select migration, version from oldest_version')
  if (row === undefined) return { migrations, oldest: undefined }
  return { migrations, oldest: { migration: String(row['migration']), version: String(row['version']) } }
}

export function schemaOf<Tables>(db: Kysely<Tables>): Promise<Schema> {
  return readSchema(async (statement) => {
    const { rows } = await sql.raw<Readonly<Record<string, unknown>>>(statement).execute(db)
    return rows
  })
}

async function knownMigrations(): Promise<readonly string[]> {
  return Object.keys(await MIGRATIONS.getMigrations())
}
