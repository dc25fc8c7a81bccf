import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { DATABASE_FILE } from '#adapters/database/connections/open-sqlite.ts'
import { withoutSecrets } from '#adapters/database/connections/postgres-errors.ts'
import { explainOpenError } from '#adapters/database/connections/sqlite-errors.ts'
import {
  oldestAfterwards,
  pendingMigrations,
  readSchema,
  type Schema,
  schemaRefusal,
  unknownMigrations,
} from '#adapters/database/schema/migrate.ts'
import type { Config } from '#config/config.ts'
import { type Finding, failedFinding, faultName, ok, warning } from '../check.ts'

export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  const file = path.join(dataDir, DATABASE_FILE)
  try {
    return databaseUrl === undefined ? await checkSqlite(file) : await checkPostgres(databaseUrl)
  } catch (error) {
    const name = databaseUrl === undefined ? 'SQLite' : withoutSecrets(databaseUrl)
    return failedFinding(`${name}: ${faultName(explainOpenError(file, error))}`)
  }
}

async function checkSqlite(file: string): Promise<Finding> {
  if (!existsSync(file)) return warning('SQLite: does not exist yet; the first start creates it')
  const database = new DatabaseSync(file, { timeout: 2000 })
  try {
    // Takes the write lock, then releases it.
    database.exec('begin immediate; rollback')
    const [row] = database.prepare('pragma quick_check(1)').all()
    if (row?.['quick_check'] !== 'ok')
      return failedFinding('SQLite: the file is damaged; restore it from a backup')
    return migrationFinding(
      'SQLite',
      await readSchema(async (statement) => database.prepare(statement).all()),
    )
  } finally {
    database.close()
  }
}

async function checkPostgres(url: string): Promise<Finding> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    application_name: 'cabinetry-site-doctor',
  })
  // A broken connection rejects the running query, but would crash the program without a listener.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: state } = await client.query<{ standby: boolean; readonly: string }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as readonly`,
    )
    if (state[0]?.standby === true || state[0]?.readonly === 'on')
      return failedFinding('PostgreSQL: read-only, so requests cannot be stored')
    const { rows: tables } = await client.query<{ found: boolean }>(
      `select to_regclass('kysely_migration') is not null as found`,
    )
    if (tables[0]?.found !== true) return warning('PostgreSQL: empty; the first start creates the schema')
    const { rows: rights } = await client.query<{ may: boolean }>(
      `select has_table_privilege('retailer_request', 'insert, update, delete') as may`,
    )
    if (rights[0]?.may !== true)
      return failedFinding('PostgreSQL: the user lacks permission to write requests')
    return migrationFinding(
      'PostgreSQL',
      await readSchema(async (statement) => (await client.query(statement)).rows),
    )
  } finally {
    await client.end()
  }
}

/** Reports whether the next start migrates the database, and which versions can run on it afterward. */
async function migrationFinding(kind: string, schema: Schema): Promise<Finding> {
  const refusal = await schemaRefusal(schema)
  if (refusal !== undefined) return failedFinding(`${kind}: ${refusal}`)
  const newer = await unknownMigrations(schema.migrations)
  if (newer.length > 0)
    return ok(
      `${kind}: writable; a newer version migrated it (${newer.join(', ')}), but this version can still use it`,
    )
  const pending = await pendingMigrations(schema.migrations)
  const oldest = await oldestAfterwards(schema)
  const back = oldest === undefined ? '' : `versions since ${oldest.version} can use it`
  return pending.length > 0
    ? warning(`${kind}: writable; the next start migrates it (${pending.join(', ')}); afterward, ${back}`)
    : ok(`${kind}: writable, schema up to date; ${back}`)
}
