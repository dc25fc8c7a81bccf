import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '#adapters/database/connections/postgres-errors.ts'
import type { Config, ContentPlace } from '#config/config.ts'
import { commitOf, VERSION } from './version.ts'

declare module 'fastify' {
  interface FastifyInstance {
    brandName(): Promise<string>
  }
}

export async function announce(app: FastifyInstance, config: Config): Promise<void> {
  const url = `http://${config.host}:${config.port}`
  const serving = `Serving ${await app.brandName()} at ${url}`
  const parts = describeParts(config)
  if (config.siteEnv === 'production') {
    app.log.child({}, { level: 'info' }).info({ ...parts, url }, serving)
    return
  }
  app.log.info(parts, 'Started')
  console.log(serving)
}

export function describeParts(config: Config) {
  return {
    store: contentOf(config.content),
    database:
      config.databaseUrl === undefined ? `SQLite in ${config.dataDir}` : withoutSecrets(config.databaseUrl),
    mail: mailOf(config),
    feed: config.videoFeedUrl === undefined ? 'sample feed' : hostOf(config.videoFeedUrl),
    version: VERSION,
    commit: commitOf(config),
  }
}

function contentOf(place: ContentPlace): string {
  switch (place.kind) {
    case 'azure': {
      const account = /(?:^|;)\s*AccountName=([^;]+)/i.exec(place.connectionString)?.[1]
      return account === undefined ? AZURE : `${AZURE}, account ${account}`
    }
    case 'azure-public':
      return `${AZURE} at ${new URL(place.accountUrl).host}, read only`
    case 'folder':
      return `folder ${place.folder}`
  }
}

const AZURE = 'Azure Blob Storage'

function mailOf({ smtpUrl, sendgrid, dataDir }: Config): string {
  if (smtpUrl !== undefined) return `SMTP at ${hostOf(smtpUrl)}`
  return sendgrid === undefined ? `files in ${dataDir}/outbox` : `SendGrid at ${hostOf(sendgrid.baseUrl)}`
}

/** Leaves out user, path and query, which may be secret. */
function hostOf(address: string): string {
  return new URL(address).host
}
