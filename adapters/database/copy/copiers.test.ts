import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Passkey, Person } from '#core/people/people-store.ts'
import { at, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import {
  type OpenRequestStore,
  openPostgresRequestStore,
  openSqliteRequestStore,
  storedRequests,
} from '#tests/support/stores/request-store.ts'
import { sharedPostgres } from '#tests/support/stores/shared-postgres.ts'
import { openPostgresStores, openSqliteStores, type Stores } from '../open-stores.ts'
import { OLDEST_VERSION } from '../schema/migrations.ts'
import type { AccessSource, Contents, DatabaseCopier, TableRow } from './all-rows.ts'
import { SKIPPED_TABLES, TABLES } from './all-rows.ts'
import { createPostgresCopier } from './postgres-copier.ts'
import { createSqliteCopier } from './sqlite-copier.ts'

const MINUTE = 60_000
/** An empty database. */
const NO_ROWS = {
  backup: 0,
  content_change: 0,
  desk_audit: 0,
  mail: 0,
  desk_passkey: 0,
  desk_person: 0,
  retailer: 0,
  rights_case: 0,
  site_secret: 0,
  visit_count: 0,
}
const log = { warn: () => undefined, debug: () => undefined, info: () => undefined, error: () => undefined }

const postgres = sharedPostgres()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Place {
  readonly copier: DatabaseCopier
  readonly open: () => Promise<OpenRequestStore>
  readonly openAll: () => Promise<Stores>
}

const KINDS = {
  async SQLite(name: string): Promise<Place> {
    const dataDir = path.join(folder, name)
    return {
      copier: createSqliteCopier(dataDir),
      open: () => openSqliteRequestStore(dataDir),
      openAll: () => openSqliteStores(dataDir),
    }
  },
  async PostgreSQL(): Promise<Place> {
    const url = await postgres.createDatabase()
    return {
      copier: createPostgresCopier(url),
      open: () => openPostgresRequestStore(url, { log }),
      openAll: () => openPostgresStores(url, { log }),
    }
  },
}

/** Adds requests with emails in every state. */
async function fill({ requests: store, mails }: Stores) {
  await store.accept(sampleRequest(1, { submission: 'form-1' }))
  const claims = await mails.claimDue(at(2), 2, MINUTE)
  for (const claim of claims)
    await mails.settle(
      claim,
      claim.mail.message.kind === 'desk' ? { kind: 'sent' } : { kind: 'refused', reason: '550' },
    )
  await store.accept(sampleRequest(2, { parkedReason: 'honeypot' }))
  await store.accept(sampleRequest(3, { external: true }))
  await store.recordForward('REF-00003', { outcome: 'accepted', at: at(3).toISOString(), detail: 'ok' })
  await store.accept(sampleRequest(4))
  await mails.claimDue(at(5), 1, MINUTE)
  // More rows than one batch reads or writes.
  for (let n = 10; n < 230; n += 1) await store.accept(sampleRequest(n))
}

async function read(copier: DatabaseCopier): Promise<{ contents: Contents; rows: TableRow[] }> {
  const rows: TableRow[] = []
  const contents = await copier.read(
    async (row) => void rows.push(JSON.parse(JSON.stringify(row)) as TableRow),
  )
  return { contents, rows }
}

async function* inTurn<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}

describe.each(['SQLite', 'PostgreSQL'] as const)('copying from %s', (from) => {
  test.each(['SQLite', 'PostgreSQL'] as const)(
    'copies every request and the state of its emails into %s',
    async (to) => {
      const source = await KINDS[from]('source')
      const target = await KINDS[to]('target')
      const stores = await source.openAll()
      const store = stores.requests
      await fill(stores)
      const before = await storedRequests(store)
      const { contents, rows } = await read(source.copier)
      await stores.close()
      expect(contents.rows).toEqual({
        ...NO_ROWS,
        retailer_request: before.length,
        mail: 2 * before.length,
      })

      await target.copier.write(contents, inTurn(rows))
      const copy = await target.open()
      expect(await storedRequests(copy)).toEqual(before)
      expect((await copy.accept(sampleRequest(999, { submission: 'form-1' }))).kind).toBe('duplicate')
      expect((await copy.accept(sampleRequest(998))).kind).toBe('stored')
      await copy.close()
    },
  )

  test('makes a consistent copy without blocking writers', async () => {
    const { copier, open } = await KINDS[from]('source')
    const store = await open()
    for (let n = 0; n < 230; n += 1) await store.accept(sampleRequest(n))
    let rowCount = 0
    const { rows } = await copier.read(async () => {
      if (rowCount === 0) await store.accept(sampleRequest(1000))
      rowCount += 1
    })
    expect([rows, rowCount]).toEqual([{ ...NO_ROWS, retailer_request: 230, mail: 460 }, 690])
    expect(await storedRequests(store)).toHaveLength(231)
    await store.close()
  })

  test('rejects a missing database without creating it', async () => {
    const { copier } = await KINDS[from]('nowhere')
    await expect(read(copier)).rejects.toThrow(/There is no database|has no tables of this site/)
    expect(await readdir(folder)).toEqual([])
    expect(await copier.holdsRows()).toBe(false)
  })

  test('changes nothing if the row counts do not match', async () => {
    const { copier, open } = await KINDS[from]('source')
    const store = await open()
    await store.accept(sampleRequest(1))
    await store.close()
    const { contents, rows } = await read(copier)
    const wrongContents = { ...contents, rows: { ...NO_ROWS, retailer_request: 2, mail: 2 } }
    await expect(copier.write(wrongContents, inTurn(rows))).rejects.toThrow(/should have 2 rows and has 1/)
    const again = await open()
    expect(await storedRequests(again)).toHaveLength(1)
    await again.close()
  })

  test('rejects a backup from a newer version or from before the first release', async () => {
    const { copier, open } = await KINDS[from]('source')
    await (await open()).close()
    const { contents, rows } = await read(copier)
    const newer = { ...contents, migrations: [...contents.migrations, '9999-later'] }
    await expect(copier.write(newer, inTurn(rows))).rejects.toThrow(
      /newer version of this site \(9999-later\)/,
    )
    const early = { ...contents, migrations: ['0001-retailer-requests', '0002-external-email-api'] }
    await expect(copier.write(early, inTurn(rows))).rejects.toThrow(/from before the first release/)
  })

  test('rejects a restore while the site is running', async () => {
    const { copier, open } = await KINDS[from]('source')
    const store = await open()
    await store.accept(sampleRequest(1))
    const { contents, rows } = await read(copier)
    await expect(copier.write(contents, inTurn(rows))).rejects.toThrow(/is in use; stop the site first/)
    expect(await storedRequests(store)).toHaveLength(1)
    await store.close()
    await copier.write(contents, inTurn(rows))
  })
})

test.each(['SQLite', 'PostgreSQL'] as const)('records a backup in %s', async (kind) => {
  const { copier, openAll } = await KINDS[kind]('source')
  const stores = await openAll()
  expect(await stores.backups.last()).toBeUndefined()
  expect(await copier.record({ at: 2, bytes: 1 })).toBe(true)
  expect(await copier.record({ at: 1_800_000_000_000, bytes: 5_000_000_000 })).toBe(true)
  expect(await stores.backups.last()).toEqual({ at: 1_800_000_000_000, bytes: 5_000_000_000 })
  await stores.close()
})

describe('SQLite', () => {
  test('restores a file that only its owner can read, and leaves no other files', async () => {
    const source = await KINDS.SQLite('source')
    await (await source.open()).close()
    const { contents, rows } = await read(source.copier)
    await (await KINDS.SQLite('target')).copier.write(contents, inTurn(rows))
    expect(await readdir(path.join(folder, 'target'))).toEqual(['site.sqlite'])
    expect((await stat(path.join(folder, 'target/site.sqlite'))).mode & 0o777).toBe(0o600)
  })

  test('does not copy a damaged file, treats it as occupied, and can replace it', async () => {
    const sound = await KINDS.SQLite('sound')
    await (await sound.open()).close()
    const { contents, rows } = await read(sound.copier)
    const file = path.join(folder, 'site.sqlite')
    await writeFile(file, 'This is a shopping list, and a rather long one.'.repeat(40))
    const damagedCopier = createSqliteCopier(folder)
    await expect(read(damagedCopier)).rejects.toThrow(/is not a database/)
    expect(await damagedCopier.holdsRows()).toBe(true)
    await damagedCopier.write(contents, inTurn(rows))
    expect(await damagedCopier.holdsRows()).toBe(false)
  })
})

describe('access after a restore', () => {
  const LIVE = { begun: 0, used: 0 }
  const person = (name: string, role: Person['role']): Person => ({
    id: `id of ${name}`,
    name,
    role,
    createdAt: 1,
    revokedAt: undefined,
  })
  const passkey = (name: string, id = `passkey of ${name}`): Passkey => ({
    id,
    personId: `id of ${name}`,
    publicKey: 'k',
    counter: 1,
    transports: ['usb'],
    createdAt: 2,
    lastUsedAt: undefined,
    confirmsFrom: 3,
  })
  const PLACES = {
    SQLite: () => ({ copier: createSqliteCopier(folder), open: () => openSqliteStores(folder) }),
    async PostgreSQL() {
      const url = await postgres.createDatabase()
      return { copier: createPostgresCopier(url), open: () => openPostgresStores(url, { log }) }
    },
  }

  async function fillStores({ open }: { readonly open: () => Promise<Stores> }) {
    const { people, close } = await open()
    for (const [name, role] of [
      ['Ada', 'admin'],
      ['Grace', 'admin'],
      ['Joan', 'editor'],
      ['Mary', 'editor'],
    ] as const) {
      await people.add(person(name, role))
      await people.addPasskey(passkey(name))
    }
    await people.invite({ tokenDigest: 'link', personId: 'id of Ada', expiresAt: 9 })
    await close()
  }

  test.each(['SQLite', 'PostgreSQL'] as const)(
    'keeps out people revoked, demoted or recovered since the backup, in %s',
    async (kind) => {
      const place = await PLACES[kind]()
      await fillStores(place)
      const { contents, rows } = await read(place.copier)
      const later = await place.open()
      await later.people.revoke('id of Grace', 5)
      await later.people.resetAccess('id of Joan')
      await later.people.addPasskey(passkey('Joan', 'new'))
      await later.people.changeRole('id of Mary', 'requests')
      await later.close()

      expect(await place.copier.write(contents, inTurn(rows))).toEqual({ passkeysLeftOut: 2 })
      const { people, close } = await place.open()
      const never = { signedInAt: undefined, isSignedIn: false }
      expect(await people.list(LIVE)).toEqual([
        { ...person('Ada', 'admin'), ...never, passkeys: 1 },
        { ...person('Grace', 'admin'), ...never, passkeys: 0, revokedAt: 5 },
        { ...person('Joan', 'editor'), ...never, passkeys: 0 },
        { ...person('Mary', 'requests'), ...never, passkeys: 1 },
      ])
      expect(await people.findInvited('link', 3)).toBeUndefined()
      await close()
    },
  )

  test('waits for a site that is about to stop', async () => {
    const url = await postgres.createDatabase()
    const copier = createPostgresCopier(url)
    await fillStores({ open: () => openPostgresStores(url, { log }) })
    const { contents, rows } = await read(copier)
    const observer = new Client({ connectionString: url })
    await observer.connect()
    const { people, close } = await openPostgresStores(url, { log })
    await people.list(LIVE)
    const writeResult = copier.write(contents, inTurn(rows))
    // Between two checks of the connections to the database.
    await expect
      .poll(async () => {
        const { rows: waiting } = await observer.query(
          `select 1 from pg_stat_activity where application_name = 'cabinetry-site-copy' and state = 'idle in transaction'`,
        )
        return waiting.length
      })
      .toBe(1)
    await close()
    await expect(writeResult).resolves.toEqual({ passkeysLeftOut: 0 })
    await observer.end()
  })

  test('lets no one sign in without a list of people, unless explicitly allowed', async () => {
    const url = await postgres.createDatabase()
    await fillStores({ open: () => openPostgresStores(url, { log }) })
    const { contents, rows } = await read(createPostgresCopier(url))
    const passkeysAfter = async (access: AccessSource) => {
      await createSqliteCopier(folder).write(contents, inTurn(rows), { access })
      const { people, close } = await openSqliteStores(folder)
      const everyone = await people.list(LIVE)
      await close()
      return everyone.map(({ name, passkeys }) => [name, passkeys])
    }
    const withoutPasskeys = [
      ['Ada', 0],
      ['Grace', 0],
      ['Joan', 0],
      ['Mary', 0],
    ]
    expect(await passkeysAfter('present')).toEqual(withoutPasskeys)
    await writeFile(
      path.join(folder, 'site.sqlite'),
      'This is a shopping list, and a rather long one.'.repeat(40),
    )
    expect(await passkeysAfter('present')).toEqual(withoutPasskeys)
    expect(await passkeysAfter('backup')).toEqual(withoutPasskeys.map(([name]) => [name, 1]))
  })
})

test('copies every table of the schema', async () => {
  const url = await postgres.createDatabase()
  await (await openPostgresRequestStore(url, { log })).close()
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  await client.end()
  const tables = [...Object.keys(TABLES), ...SKIPPED_TABLES, OLDEST_VERSION]
  const ours = (names: readonly string[]) => names.filter((name) => !/^(kysely|sqlite)_/.test(name))
  expect(new Set(ours(rows.map(({ name }) => name)))).toEqual(new Set(tables))

  await (await openSqliteRequestStore(folder)).close()
  const database = new DatabaseSync(path.join(folder, 'site.sqlite'))
  const inFile = database.prepare(`select name from sqlite_master where type = 'table'`).all()
  database.close()
  expect(new Set(ours(inFile.map(({ name }) => String(name))))).toEqual(new Set(tables))
})
