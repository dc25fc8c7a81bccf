import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { z } from 'zod'

/** A version of this site and its last migration. */
export interface OldestVersion {
  readonly migration: string
  readonly version: string
}

/** Runs after the SQL of the migration file, for changes that SQL alone cannot make in both databases. */
interface Step {
  readonly fill?: (db: Kysely<unknown>) => Promise<void>
  /** The oldest version that can run on the database afterward; unchanged if absent. */
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
  '0012-privacy-requests': { fill: carryOverCases },
}

/**
 * All schema changes by name, applied in alphabetical order: files of SQL for both databases. Never edit a released
 * one. Later ones only add tables or columns, empty or with a default, so that older versions can still run. One that
 * removes something declares the first version that works without it as `oldest`.
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
  const result = await sql<{ id: string; work: string }>`
    select id, work from retailer_request where work like '%"followUp":%'`.execute(db)
  const workSchema = z.object({ followUp: z.string().optional() })
  for (const { id, work } of result.rows) {
    const day = workSchema.parse(JSON.parse(work)).followUp ?? null
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

async function carryOverCases(db: Kysely<unknown>): Promise<void> {
  const cases = await sql<{ data: string; is_swept: number }>`
    select data, is_swept from rights_case`.execute(db)
  for (const { data, is_swept: isSwept } of cases.rows) {
    const row = { ...privacyRow(z.object(CASE).parse(JSON.parse(data))), is_swept: isSwept }
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    await sql`insert into retailer_request (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
  }
  await sql`update mail set request_reference = case_number where case_number is not null`.execute(db)
}

const PERSON = { name: z.string(), email: z.string(), phone: z.string(), street: z.string(), zip: z.string() }
const CASE = {
  number: z.string(),
  receivedOn: z.string(),
  person: z.looseObject(PERSON).optional(),
  asked: z.unknown(),
  chosen: z.unknown(),
  erasure: z.unknown().optional(),
  provedAt: z.unknown().optional(),
  work: z.object({
    version: z.number(),
    movedAt: z.number(),
    state: z.string(),
    clerk: z.string().nullish(),
    history: z.array(z.looseObject({ what: z.string() })),
  }),
}

/** The request row for a privacy request in its old form. Its search texts are rewritten with the next change. */
function privacyRow({ number, work, person, receivedOn, ...rest }: z.infer<z.ZodObject<typeof CASE>>) {
  const { name = '', email = '', phone = '', street = '', zip = '' } = person ?? {}
  const isOpen = work.state !== 'closed'
  const isExtended = work.history.some(({ what }) => what === 'extend')
  const dayAfter = (days: number) =>
    new Date(Date.parse(`${receivedOn}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const lastDay = isExtended ? 90 : 45
  const followUp = isOpen ? dayAfter(lastDay - 10) : null
  const history = work.history.map((entry) => ({
    ...entry,
    from: 'asked',
    to: entry.what === 'end' ? 'answered' : 'asked',
  }))
  const privacy = { receivedOn, ...rest, ...(person && { person }) }
  return {
    id: number,
    reference: number,
    received_at: Date.parse(`${receivedOn}T06:00:00Z`),
    brand_key: '',
    request: JSON.stringify({ firstName: name, email, streetAddress: street, zip, contact: { phone } }),
    work: JSON.stringify({ history, handovers: [], ...(followUp && { followUp }), privacy }),
    state: isOpen ? 'asked' : 'answered',
    version: work.version,
    moved_at: work.movedAt,
    clerk: work.clerk ?? null,
    follow_up: followUp,
    due_on: dayAfter(lastDay),
    visitor_mailbox: email.toLowerCase(),
    search_text: [number, name, email, phone.replaceAll(/\D/g, ''), zip].join(' ').toLowerCase(),
    place_key: '',
    zip_area: '',
    answers: '',
    intent: 1,
  }
}
