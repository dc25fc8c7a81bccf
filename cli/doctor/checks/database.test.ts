import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '#tests/support/stores/postgres.ts'
import { openPostgresRequestStore } from '#tests/support/stores/request-store.ts'
import { checkDatabase } from './database.ts'

let server: TestPostgres
let url: string

beforeAll(async () => {
  server = await startPostgres()
  url = await server.createDatabase()
}, 120_000)
afterAll(() => server.stop())

const check = () => checkDatabase({ databaseUrl: url, dataDir: '/nonexistent' })

async function sql(statement: string) {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('reports an empty, current, newer or read-only PostgreSQL database without changing it', async () => {
  expect(await check()).toMatchObject({ status: 'warning', detail: expect.stringContaining('empty') })
  expect(await check()).toMatchObject({ status: 'warning', detail: expect.stringContaining('empty') })

  const store = await openPostgresRequestStore(url, { log: { warn: () => undefined } })
  await store.close()
  expect(await check()).toEqual({
    status: 'ok',
    detail: 'PostgreSQL: writable, schema up to date; versions since 1.0.0 can use it',
  })

  await sql(`insert into kysely_migration (name, timestamp) values ('9998-later', 'now')`)
  expect(await check()).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(
      /a newer version migrated it \(9998-later\), but this version can still use it/,
    ),
  })
  await sql(`insert into kysely_migration (name, timestamp) values ('9999-less', 'now')`)
  await sql(`update oldest_version set migration = '9998-later', version = '9.1.0'`)
  expect(await check()).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining(
      'newer version of this site (9998-later, 9999-less), and needs version 9.1.0',
    ),
  })

  await sql(`delete from kysely_migration`)
  expect(await check()).toMatchObject({
    status: 'warning',
    detail: expect.stringContaining('next start migrates'),
  })

  await sql(`alter user site set default_transaction_read_only = on`)
  expect(await check()).toMatchObject({ status: 'failed', detail: expect.stringContaining('read-only') })
}, 60_000)
