import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import { createPostgresCopier } from '#adapters/database/copy/postgres-copier.ts'
import { createSqliteCopier } from '#adapters/database/copy/sqlite-copier.ts'

export interface ThrowAwayDatabase {
  readonly copier: DatabaseCopier
  readonly remove: () => Promise<void>
}

/** A database on the server of `databaseUrl`; in `folder` if absent, or if its user may not create any. */
export async function throwAwayDatabase(
  folder: string,
  databaseUrl: string | undefined,
): Promise<ThrowAwayDatabase> {
  const inFolder = { copier: createSqliteCopier(folder), remove: async () => undefined }
  if (databaseUrl === undefined) return inFolder
  const name = `verify_${randomBytes(6).toString('hex')}`
  if (!(await create(databaseUrl, name))) return inFolder
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    copier: createPostgresCopier(url.href),
    remove: () =>
      withClient(databaseUrl, async (client) => {
        await client.query(`drop database ${escapeIdentifier(name)} with (force)`)
      }),
  }
}

function create(databaseUrl: string, name: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    if (rows[0]?.may !== true) return false
    await client.query(`create database ${escapeIdentifier(name)} template template0`)
    return true
  })
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'cabinetry-site-verify',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
