import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { after } from '#core/retailers/work/actions.ts'
import { at, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { sharedPostgres } from '#tests/support/stores/shared-postgres.ts'
import { storedRequests } from '../../../tests/support/stores/request-store.ts'
import { openPostgres } from '../connections/open-postgres.ts'
import { DATABASE_FILE, openSqlite } from '../connections/open-sqlite.ts'
import { TABLES } from '../copy/all-rows.ts'
import { createPostgresCopier } from '../copy/postgres-copier.ts'
import { createSqliteCopier } from '../copy/sqlite-copier.ts'
import { openPostgresStores, openSqliteStores } from '../open-stores.ts'

const log = { warn: () => undefined }

const postgres = sharedPostgres()

const KINDS = {
  async SQLite() {
    const folder = await mkdtemp(`${tmpdir()}/migrate-`)
    return {
      stores: () => openSqliteStores(folder),
      db: () => openSqlite(folder),
      copier: createSqliteCopier(folder),
      schema: `select name, sql as definition from sqlite_schema where sql is not null`,
      async execute(statements: string) {
        const database = new DatabaseSync(path.join(folder, DATABASE_FILE))
        database.exec(statements)
        database.close()
      },
      remove: () => rm(folder, { recursive: true }),
    }
  },
  async PostgreSQL() {
    const url = await postgres.createDatabase()
    return {
      stores: () => openPostgresStores(url, { log }),
      db: () => openPostgres(url, { log }),
      copier: createPostgresCopier(url),
      schema: `
        select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
        union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all select table_name, concat_ws(' ', ordinal_position, column_name, data_type, is_nullable, column_default)
          from information_schema.columns where table_schema = 'public'`,
      async execute(statements: string) {
        const client = new Client(url)
        await client.connect()
        await client.query(statements)
        await client.end()
      },
      remove: async () => undefined,
    }
  },
}
type Place = Awaited<ReturnType<(typeof KINDS)[keyof typeof KINDS]>>

async function run({ db: open }: Place, ...statements: readonly string[]) {
  const db = await open()
  for (const statement of statements) await sql.raw(statement).execute(db)
  await db.destroy()
}

const applied = (name: string, year = 2030) =>
  `insert into kysely_migration values ('${name}', '${year}-01-01T00:00:00.000Z')`

/** Statements that a later version might run. */
const LATER = [
  `alter table retailer_request add column mood text not null default ''`,
  `alter table mail add column color text`,
  `create table showroom_visit (id text primary key, words text not null)`,
  `insert into showroom_visit values ('1', 'on Tuesday')`,
  applied('9998-later'),
]

test.each(['SQLite', 'PostgreSQL'] as const)(
  'lets an older version keep using a database that a newer one migrated (%s)',
  async (kind) => {
    const place = await KINDS[kind]()
    const newer = await place.stores()
    await newer.requests.accept(sampleRequest(1))
    await run(place, ...LATER)
    const older = await place.stores()
    await older.requests.accept(sampleRequest(2))
    await newer.requests.accept(sampleRequest(3))
    expect(await storedRequests(older.requests)).toHaveLength(3)
    const claims = await older.mails.claimDue(at(9), 9, 60_000)
    expect(claims).toHaveLength(6)
    expect(await newer.mails.claimDue(at(9), 9, 60_000)).toEqual([])
    await Promise.all([older.close(), newer.close()])
    await place.remove()
  },
)

test.each(['SQLite', 'PostgreSQL'] as const)(
  'rejects a version older than the oldest that may run on the database (%s)',
  async (kind) => {
    const place = await KINDS[kind]()
    await (await place.stores()).close()
    await run(
      place,
      ...LATER,
      applied('9999-less'),
      `update oldest_version set migration = '9998-later', version = '9.1.0'`,
    )
    await expect(place.stores()).rejects.toThrow(
      /was written by a newer version of this site \(9998-later, 9999-less\), and needs version 9\.1\.0 or newer/,
    )
    await place.remove()
  },
)

test.each(['SQLite', 'PostgreSQL'] as const)(
  'rejects a version with migrations that are missing after a newer version migrated (%s)',
  async (kind) => {
    const place = await KINDS[kind]()
    await (await place.stores()).close()
    await run(place, applied('9998-later'), `delete from kysely_migration where name = '0004-listed-shops'`)
    await expect(place.stores()).rejects.toThrow(/\(9998-later\) that lacks 0004-listed-shops/)
    await place.remove()
  },
)

test.each(['SQLite', 'PostgreSQL'] as const)(
  'leaves emails of unknown kinds to a newer version (%s)',
  async (kind) => {
    const place = await KINDS[kind]()
    const stores = await place.stores()
    await stores.requests.accept(sampleRequest(1))
    await run(place, `update mail set kind = 'postcard' where kind = 'desk'`)
    const claims = await stores.mails.claimDue(at(9), 9, 60_000)
    expect(claims.map(({ mail }) => mail.message.kind)).toEqual(['visitor'])
    await stores.close()
    await place.remove()
  },
)

test.each(['SQLite', 'PostgreSQL'] as const)(
  'backs up tables of a newer version, which only that version can restore (%s)',
  async (kind) => {
    const place = await KINDS[kind]()
    await (await place.stores()).close()
    await run(place, ...LATER)
    const rows: unknown[] = []
    const contents = await place.copier.read(async (row) => void rows.push(row))
    expect(rows).toContainEqual({ table: 'showroom_visit', row: { id: '1', words: 'on Tuesday' } })
    expect(contents.rows).toMatchObject({ showroom_visit: 1 })
    await expect(place.copier.write(contents, none())).rejects.toThrow(/by a newer version of this site/)
    await place.remove()
  },
)

const FOLDER = path.join(import.meta.dirname, 'migrations')
const migrations = await Promise.all(
  (await readdir(FOLDER)).sort().map(async (file) => ({
    name: path.basename(file, '.sql'),
    text: await readFile(path.join(FOLDER, file), 'utf8'),
  })),
)

/** A database in the state of an earlier version. */
async function earlier(kind: keyof typeof KINDS, last: string): Promise<Place> {
  const place = await KINDS[kind]()
  await place.execute(`
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`)
  for (const { name, text } of migrations.filter((one) => one.name <= last))
    await place.execute(`${text}; ${applied(name, 2026)}`)
  return place
}

async function schemaIn({ db: open, schema }: Place) {
  const db = await open()
  const { rows } = await sql.raw<{ name: string; definition: string }>(schema).execute(db)
  await db.destroy()
  // SQLite keeps the original text of the table and appends columns to its last line.
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('"', '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=\() | (?=[),])/g, '')
  return rows.map(({ name, definition }) => `${name}: ${plain(definition)}`).sort()
}

test.each(['SQLite', 'PostgreSQL'] as const)(
  'migrates the database of every earlier version to the current schema (%s)',
  async (kind) => {
    const fresh = await KINDS[kind]()
    const schema = await schemaIn(fresh)
    await fresh.remove()
    for (const { name } of migrations) {
      const old = await earlier(kind, name)
      expect({ name, schema: await schemaIn(old) }).toEqual({ name, schema })
      await old.remove()
    }
  },
)

test.each(['SQLite', 'PostgreSQL'] as const)('fills later columns of earlier requests (%s)', async (kind) => {
  const place = await earlier(kind, '0005-way-back')
  const insert = (id: string, state: string, work: object) => `insert into retailer_request
    (id, reference, brand_key, request, work, state, visitor_mailbox, search_text, place_key, zip_area, answers,
      received_at, moved_at, version, intent)
    values ('${id}', '${id}', 'shiloh', '{}', '${JSON.stringify(work)}', '${state}', '', '', '', '', '', 0, 0, 1, 0)`
  await place.execute(insert('set', 'contacted', { followUp: '2026-07-22' }))
  await place.execute(insert('declined', 'declined', {}))
  await place.execute(insert('returned', 'new', { history: [{ what: 'return' }] }))
  await place.execute(insert('fresh', 'new', {}))
  const db = await place.db()
  const { rows } = await sql`select id, follow_up, work from retailer_request order by id`.execute(db)
  await db.destroy()
  expect(rows).toMatchObject([
    { id: 'declined', followUp: '1970-01-01', work: '{"followUp":"1970-01-01"}' },
    { id: 'fresh', followUp: null },
    { id: 'returned', followUp: '1970-01-01' },
    { id: 'set', followUp: '2026-07-22' },
  ])
  await place.remove()
})

/** A new migration adds its line. Never change the others, since databases have applied them. */
test('keeps released migrations unchanged', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
  expect(Object.fromEntries(migrations.map(({ name, text }) => [name, digest(text)]))).toEqual({
    '0001-first-schema': 'f5c5bc97288b',
    '0002-desk-that-answers': 'ad9438575b11',
    '0003-passing-rules': '062ea526c0bd',
    '0004-listed-shops': '0b1f9a4cc603',
    '0005-way-back': '81c5f2cca923',
    '0006-follow-up': '37921dced084',
    '0007-backups': 'fb144a48c6a4',
    '0008-visit-counts': '4c5c1ce7d2f4',
    '0009-same-indexes': 'd5dbba32dbdb',
    '0010-further-fields': '223beb249b45',
    '0011-inbox-tabs': 'ab8253ec6632',
    '0012-privacy-requests': '81518ab39f31',
  })
})

/** A privacy request as stored before it became a kind of request. */
function rightsCase(number: string, change: object, ...history: readonly object[]) {
  const step = { at: 1, person: 'Grace', actor: 'desk', from: 'new', to: 'new' }
  const work = {
    version: history.length,
    movedAt: 5,
    state: 'new',
    clerk: 'Grace',
    handovers: [],
    history: history.map((entry) => ({ ...step, ...entry })),
  }
  const data = {
    number,
    asked: ['erasure'],
    receivedOn: '2026-01-15',
    chosen: ['REF-00001'],
    work,
    ...change,
  }
  return `insert into rights_case (number, due_on, data, version, is_swept, closed_at)
    values ('${number}', '', '${JSON.stringify(data)}', ${history.length}, 1, null);`
}

test.each(['SQLite', 'PostgreSQL'] as const)(
  'turns earlier privacy requests into requests with their number, deadline, history and emails (%s)',
  async (kind) => {
    const place = await earlier(kind, '0011-inbox-tabs')
    const person = { name: 'Zoë', email: 'Zoe@example.com', phone: '', reference: '', street: '', zip: '' }
    const end = { what: 'end', note: 'By phone' }
    const work = { version: 2, movedAt: 7, state: 'closed', handovers: [] }
    await place.execute(
      `${rightsCase('CASE-00001', { person }, { what: 'open' }, { what: 'extend', note: 'A shop is closed' })}
      ${rightsCase('CASE-00002', { work: { ...work, history: [{ at: 7, person: 'Grace', actor: 'desk', from: 'new', to: 'new', ...end }] } })}
      insert into mail (id, case_number, kind, message, at, next_attempt_at, attempts, resends, transport_down, to_address, state)
        values ('CASE-00001-extension-1', 'CASE-00001', 'extension', '{"reason":"A shop is closed","dueOn":"2026-04-15"}', 1, 1, 1, 0, 0, 'zoe@example.com', 'sent');`,
    )
    const stores = await place.stores()
    const [open] = await stores.requests.page({ view: 'privacy' }, { limit: 9 })
    expect(open).toMatchObject({
      stored: {
        reference: 'CASE-00001',
        request: { firstName: 'Zoë', email: 'Zoe@example.com' },
        mails: [{ id: 'CASE-00001-extension-1', record: { state: 'sent' } }],
      },
      work: {
        state: 'asked',
        version: 2,
        clerk: 'Grace',
        followUp: '2026-04-05',
        privacy: { asked: ['erasure'], person, chosen: ['REF-00001'] },
        history: [
          { what: 'open', from: 'asked' },
          { what: 'extend', note: 'A shop is closed' },
        ],
      },
    })
    const [closed] = await stores.requests.page({ view: 'closed' }, { limit: 9 })
    expect(closed?.work).toMatchObject({ state: 'answered', history: [{ what: 'end', to: 'answered' }] })
    expect(await stores.requests.count({ view: 'overdue', before: 0, day: '2026-04-16' }, 9)).toBe(1)
    const ended =
      open && after(open.work, 'end', { actor: 'desk', person: 'Grace', at: 9, value: 'By phone' })
    expect(ended && (await stores.requests.save('CASE-00001', ended))).toBe(true)
    const contents: unknown[] = []
    await place.copier.read(async (row) => void contents.push(row))
    expect(JSON.stringify(contents)).not.toMatch(/zoe@/i)
    await stores.close()
    await place.remove()
  },
)

test('rejects restoring over tables of a newer version in PostgreSQL', async () => {
  const place = await KINDS.PostgreSQL()
  await (await place.stores()).close()
  const contents = await place.copier.read(async () => undefined)
  await run(place, ...LATER)
  await expect(place.copier.write(contents, none())).rejects.toThrow(/Restore into an empty database/)
})

test('uses the first column of every table as its key, which backups rely on for unknown tables', async () => {
  const place = await KINDS.PostgreSQL()
  const db = await place.db()
  const tables = await db.introspection.getTables()
  const firsts = new Map(tables.map(({ name, columns }) => [name, columns[0]?.name]))
  for (const [table, key] of Object.entries(TABLES)) expect([table, firsts.get(table)]).toEqual([table, key])
  await db.destroy()
})

async function* none() {}
