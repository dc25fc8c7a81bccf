import type { Config } from '#config/config.ts'
import { VERSION } from './version.ts'

/** What the program runs on, in words without secrets. */
export interface Parts {
  readonly store: string
  readonly database: string
  readonly mail: string
  readonly feed: string
  readonly version: string
}

/** Names the store, database, mail transport and feed that the configuration chooses, and the program's version. */
export function describeParts(config: Config): Parts {
  return {
    store: storeOf(config),
    database: databaseOf(config),
    mail: mailOf(config),
    feed: config.videoFeedUrl === undefined ? 'sample feed' : hostOf(config.videoFeedUrl),
    version: VERSION,
  }
}

function storeOf({ azureConnectionString, storageAccountUrl, contentDir }: Config): string {
  if (azureConnectionString !== undefined) {
    const account = /(?:^|;)\s*AccountName=([^;]+)/i.exec(azureConnectionString)?.[1]
    return account === undefined ? 'Azure Blob Storage' : `Azure Blob Storage, account ${account}`
  }
  return storageAccountUrl === undefined
    ? `folder ${contentDir}`
    : `Azure Blob Storage at ${hostOf(storageAccountUrl)}, read only`
}

function databaseOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `SQLite in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

function mailOf({ smtpUrl, sendgrid, dataDir }: Config): string {
  if (smtpUrl !== undefined) return `SMTP at ${hostOf(smtpUrl)}`
  return sendgrid === undefined ? `files in ${dataDir}/outbox` : `SendGrid at ${hostOf(sendgrid.baseUrl)}`
}

/** Name and port without user, path and query, which may be secret. */
function hostOf(address: string): string {
  return new URL(address).host
}
