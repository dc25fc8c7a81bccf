import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import { createPostgresCopier } from '#adapters/database/copy/postgres-copier.ts'
import { createSqliteCopier } from '#adapters/database/copy/sqlite-copier.ts'
import type { Config } from '#config/config.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly terminal: Terminal
  readonly version: string
  readonly now: () => Date
}

/** Everything a command depends on. */
export type Context = Omit<Surroundings, 'env'> & { readonly config: Config }

export type BackupCommand = (args: readonly string[], surroundings: Surroundings) => Promise<number>

export function copierOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseCopier {
  return databaseUrl === undefined ? createSqliteCopier(dataDir) : createPostgresCopier(databaseUrl)
}
