import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from './migrations.ts'

/** Brings a database up to date. Resolves to why it cannot be, as a part of a sentence; nothing was changed then. */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = new Set(tables.map(({ name }) => name))
  const isFilled = names.has('kysely_migration')
  const applied = isFilled ? await appliedMigrations(db) : []
  const refusal = await schemaRefusal(applied)
  if (refusal !== undefined) return refusal
  // Another process may have created it since; the migrator waits for it.
  if (!isFilled && names.has('retailer_request')) return 'has tables that this site did not create'
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateToLatest()
  if (error !== undefined) throw error
  return undefined
}

/** Why this version cannot use a database to which these migrations were applied, as a part of a sentence. */
export async function schemaRefusal(applied: readonly string[]): Promise<string | undefined> {
  const names = Object.keys(await MIGRATIONS.getMigrations())
  const unknown = applied.filter((name) => !names.includes(name))
  if (unknown.length === 0) return undefined
  return applied.some((name) => name === names[0])
    ? `was written by a newer version of this site (${unknown.join(', ')}); use that version`
    : `was written by a version from before the first release (${unknown[0]}), which this one cannot read; start with an empty one`
}

export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
