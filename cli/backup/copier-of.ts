import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import { createPostgresCopier } from '#adapters/database/copy/postgres-copier.ts'
import { createSqliteCopier } from '#adapters/database/copy/sqlite-copier.ts'
import type { Config } from '#config/config.ts'

export function copierOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseCopier {
  return databaseUrl === undefined ? createSqliteCopier(dataDir) : createPostgresCopier(databaseUrl)
}
