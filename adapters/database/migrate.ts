import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from './migrations.ts'

export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  const migrator = new Migrator({ db, provider: MIGRATIONS })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return undefined
  const unknown =
    error instanceof Error
      ? /previously executed migration (\S+) is missing/.exec(error.message)?.[1]
      : undefined
  if (unknown !== undefined) return unknown
  throw error
}
