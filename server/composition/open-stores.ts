import path from 'node:path'
import { DATABASE_FILE } from '#adapters/database/connections/open-sqlite.ts'
import { withoutSecrets } from '#adapters/database/connections/postgres-errors.ts'
import { openPostgresStores, openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { createEmlMailer } from '#adapters/mail/eml-mailer.ts'
import { createSendgridMailer } from '#adapters/mail/sendgrid-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { Config } from '#config/config.ts'
import type { Log } from '#core/ports/log.ts'
import type { Mailer } from '#core/retailers/mail/mailer.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

export function openStores(
  { databaseUrl, dataDir }: Settings,
  log: Log,
  { mustExist = false }: { readonly mustExist?: boolean } = {},
): Promise<Stores> {
  return databaseUrl === undefined
    ? openSqliteStores(dataDir, { mustExist })
    : openPostgresStores(databaseUrl, { log, mustExist })
}

export function databaseName({ databaseUrl, dataDir }: Settings): string {
  return databaseUrl === undefined ? path.resolve(dataDir, DATABASE_FILE) : withoutSecrets(databaseUrl)
}

export function createMailer(config: Config): Mailer {
  if (config.smtpUrl !== undefined) return createSmtpMailer(config.smtpUrl)
  if (config.sendgrid !== undefined) return createSendgridMailer(config.sendgrid)
  return createEmlMailer(config.dataDir)
}
