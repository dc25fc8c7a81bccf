import { sql } from 'kysely'
import { test } from 'vitest'
import { openPostgres } from '#adapters/database/connections/open-postgres.ts'
import { OLDEST_VERSION } from '#adapters/database/schema/migrations.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

const worker = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs
  .extend('postgres', { scope: 'worker' }, async ({}, { onCleanup }): Promise<TestPostgres> => {
    const postgres = await startPostgres()
    onCleanup(() => postgres.stop())
    return postgres
  })

/** The worker's server, for tests that need databases only and leave the server as it is. */
export function sharedPostgres(): Pick<TestPostgres, 'createDatabase'> {
  let postgres: TestPostgres | undefined
  worker.beforeAll(({ postgres: workerPostgres }) => {
    postgres = workerPostgres
  })
  return {
    createDatabase() {
      if (!postgres) throw new Error('Use the server inside a test; it runs only then.')
      return postgres.createDatabase()
    },
  }
}

/** Empties the tables for the next test, which is faster than creating a database per test. */
export async function emptyTables(url: string): Promise<void> {
  const db = await openPostgres(url, { log: { warn: () => undefined }, connections: 1 })
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== OLDEST_VERSION)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
  await db.destroy()
}
