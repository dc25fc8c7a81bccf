import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { z } from 'zod'

/** A version of this site, and its last migration. */
export interface OldestVersion {
  readonly migration: string
  readonly version: string
}

/** What SQL alone cannot do on both databases, after the statements of a migration's file. */
interface Step {
  readonly fill?: (db: Kysely<unknown>) => Promise<void>
  /** The oldest version that can run on the database afterwards; the same as before if absent. */
  readonly oldest?: OldestVersion
}

/** This migration adds a table of this name, with one row. */
export const WAY_BACK = '0005-way-back'
export const OLDEST_VERSION = 'oldest_version'

const FOLDER = path.join(import.meta.dirname, 'migrations')

const STEPS: Readonly<Record<string, Step>> = {
  [WAY_BACK]: { oldest: { migration: WAY_BACK, version: '1.0.0' } },
  '0006-follow-up': { fill: fillFollowUps },
  '0011-inbox-tabs': { fill: followUpWhatCameBack },
}

/**
 * All schema changes by name, applied in alphabetical order: files of SQL for both databases. Released ones are never
 * edited. Later ones only add tables or columns, empty or with a default, so that older versions can still run. One that
 * removes something states the first version that works without it as `oldest`.
 */
export const MIGRATIONS = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).sort()
    const names = files.map((file) => path.basename(file, '.sql'))
    return Object.fromEntries(names.map((name) => [name, migrationOf(name)]))
  },
} satisfies MigrationProvider

function migrationOf(name: string): Pick<Migration, 'up'> & Pick<Step, 'oldest'> {
  const { fill, oldest } = STEPS[name] ?? {}
  return {
    ...(oldest !== undefined && { oldest }),
    async up(db: Kysely<unknown>) {
      const text = await readFile(path.join(FOLDER, `${name}.sql`), 'utf8')
      for (const statement of text.split(/;\n/).slice(0, -1)) await sql.raw(statement).execute(db)
      await fill?.(db)
      if (oldest === undefined) return
      await sql`delete from ${sql.table(OLDEST_VERSION)}`.execute(db)
      await sql`insert into ${sql.table(OLDEST_VERSION)} values (${oldest.migration}, ${oldest.version})`.execute(
        db,
      )
    },
  }
}

async function fillFollowUps(db: Kysely<unknown>): Promise<void> {
  const set = await sql<{ id: string; work: string }>`
    select id, work from retailer_request where work like '%"followUp":%'`.execute(db)
  const stored = z.object({ followUp: z.string().optional() })
  for (const { id, work } of set.rows) {
    const day = stored.parse(JSON.parse(work)).followUp ?? null
    await sql`update retailer_request set follow_up = ${day} where id = ${id}`.execute(db)
  }
}

async function followUpWhatCameBack(db: Kysely<unknown>): Promise<void> {
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
}
