import { type Dialect, Kysely } from 'kysely'
import { migrateToLatest } from '../schema/migrate.ts'
import { COLUMN_NAMES, type Database } from '../schema/schema.ts'

/** Its message is for the operator. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError'
}

/** Migrates and opens a database. @param options.name what errors call it. */
export async function openDatabase(
  dialect: Dialect,
  { name, mustExist = false }: { readonly name: string; readonly mustExist?: boolean | undefined },
  prepare: (db: Kysely<Database>) => Promise<void> = async () => undefined,
): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect, plugins: [COLUMN_NAMES] })
  try {
    await prepare(db)
    if (mustExist) {
      const tables = await db.introspection.getTables()
      if (!tables.some((table) => table.name === 'retailer_request')) throw noRequests(name)
    }
    const refusal = await migrateToLatest(db.withoutPlugins())
    if (refusal === undefined) return db
    throw new DatabaseUnusableError(`The database ${name} ${refusal}.`)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

export function noRequests(name: string): DatabaseUnusableError {
  return new DatabaseUnusableError(
    `There are no requests at ${name}, because the site has not created its tables there. Check DATABASE_URL and DATA_DIR.`,
  )
}
