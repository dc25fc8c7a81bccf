import path from 'node:path'
import { BRAND_FACT_NAMES, factDefinition, type SettledFacts } from '#core/brand/brand-facts.ts'
import { type Environment, environmentSchema } from './environment.ts'
import { MAILBOXES, productionFaults } from './production-faults.ts'
import { withSecretFiles } from './secret-files.ts'
import { findMisspellings } from './unknown-variables.ts'
import { contentPrefixes, entriesOf } from './values.ts'

/** `azure-public` reads the public containers of an account. */
export type ContentPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'azure'; readonly connectionString: string }
  | { readonly kind: 'azure-public'; readonly accountUrl: string }

export type Config = Readonly<ReturnType<typeof toConfig>>

export type ConfigResult =
  /** `warnings` are likely mistakes that do not prevent startup. */
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | {
      readonly ok: false
      readonly faults: readonly string[]
      readonly isProduction: boolean
      /** Config from the valid variables; production only, and only if they locate the content. */
      readonly readable?: Config
    }

export interface DiskChecks {
  readonly contentFault: (contentDir: string) => string | undefined
}

const NO_DISK_CHECKS: DiskChecks = { contentFault: () => undefined }

/** Faults are lines of the form `NAME: what is wrong`. They omit the value, which may be secret. */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  { contentFault }: DiskChecks = NO_DISK_CHECKS,
): ConfigResult {
  const { env, faults: fileFaults } = withSecretFiles(variables, environmentSchema)
  const isProduction = env['SITE_ENV'] === 'production'
  const unknown = findMisspellings(env)
  const parsed = environmentSchema.safeParse(env)
  const faults = [
    ...(isProduction ? unknown : []),
    ...fileFaults,
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
  ]
  const unreadable = new Set(parsed.success && fileFaults.length === 0 ? [] : faults.map(variableIn))
  const result = parsed.success ? parsed : environmentSchema.safeParse(without(env, unreadable))
  if (!result.success) return { ok: false, faults, isProduction }
  const config = toConfig(result.data)
  const moreFaults = [
    ...contradictions(result.data),
    ...(isProduction ? productionFaults(result.data, config, contentFault) : []),
  ]
  // Skip checks of variables that could not be read.
  faults.push(
    ...moreFaults.filter((fault) => !(fault.match(VARIABLES) ?? []).some((name) => unreadable.has(name))),
  )
  if (faults.length > 0) {
    const isReadable = isProduction && !CONTENT_VARIABLES.some((name) => unreadable.has(name))
    return { ok: false, faults, isProduction, ...(isReadable && { readable: config }) }
  }
  return { ok: true, config, warnings: isProduction ? [] : unknown }
}

const VARIABLES = /[A-Z][A-Z0-9_]+/g

/** Variables that locate the content. */
const CONTENT_VARIABLES = [
  'AZURE_STORAGE_CONNECTION_STRING',
  'STORAGE_ACCOUNT_URL',
  'CONTENT_DIR',
  'CONTAINER_PREFIX',
]

/** The variable that a fault names, without the suffix `_FILE`. */
export function variableIn(fault: string): string {
  return fault.slice(0, fault.indexOf(':')).replace(/_FILE$/, '')
}

function without(
  env: Readonly<Record<string, string | undefined>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)))
}

/** Development has one user, who may run load tests. */
const UNLIMITED = 1_000_000
/** Default hour of the digest in production. */
const DEFAULT_DIGEST_HOUR = 7

function toConfig(env: Environment) {
  const dataDir = path.resolve(env.DATA_DIR)
  const contentDir = path.resolve(env.CONTENT_DIR ?? path.join(dataDir, 'content'))
  const hasDesk = env.DESK !== 'off'
  const isDevelopment = env.SITE_ENV === 'development'
  return {
    siteEnv: env.SITE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    contentDir,
    containerPrefix: env.CONTAINER_PREFIX,
    /** Prefixes of the site's container names. */
    contentPrefixes: env.CONTENT_PREFIXES ?? entriesOf(contentPrefixes(env.CONTAINER_PREFIX)),
    content: contentPlace(env, contentDir),
    imageOptimizer:
      env.IMAGE_OPTIMIZER_URL && env.IMAGE_OPTIMIZER_KEY && env.IMAGE_OPTIMIZER_SECRET
        ? { url: env.IMAGE_OPTIMIZER_URL, key: env.IMAGE_OPTIMIZER_KEY, secret: env.IMAGE_OPTIMIZER_SECRET }
        : undefined,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    sendgrid:
      env.SENDGRID_API_KEY === undefined
        ? undefined
        : { apiKey: env.SENDGRID_API_KEY, baseUrl: env.SENDGRID_API_URL },
    mailFrom: env.MAIL_FROM ?? MAILBOXES.mailFrom,
    retailerDeskEmail: env.RETAILER_DESK_EMAIL ?? MAILBOXES.retailerDeskEmail,
    brandKey: env.BRAND_KEY,
    emailApiUrl: env.EMAIL_API_URL,
    /** Per address in about ten minutes, and overall per minute. */
    requestLimits: {
      perAddress: env.REQUEST_LIMIT_PER_ADDRESS,
      overall: env.REQUEST_LIMIT_OVERALL ?? (isDevelopment ? UNLIMITED : 600),
    },
    /** In days; forever if unset. */
    requestRetentionDays: env.REQUEST_RETENTION_DAYS,
    contentApiKey: env.CONTENT_API_KEY,
    /** Also accepted, while editors and scripts switch keys. */
    contentApiKeyPrevious: env.CONTENT_API_KEY_PREVIOUS,
    /** Signs links and other tokens. */
    linkSecret: env.LINK_SECRET,
    /** Signatures made with it are still accepted. */
    linkSecretPrevious: env.LINK_SECRET_PREVIOUS,
    videoFeedUrl: env.VIDEO_FEED_URL,
    gaMeasurementId: env.GA_MEASUREMENT_ID,
    trustProxy: env.TRUST_PROXY ?? [],
    /** Requests per second, per address and overall; bursts may be larger. */
    rateLimits: {
      perAddress: env.RATE_LIMIT_PER_ADDRESS,
      overall: env.RATE_LIMIT_OVERALL ?? (isDevelopment ? UNLIMITED : 1000),
    },
    /** age recipients of backups. Backups are not encrypted without any. */
    backupRecipients: env.BACKUP_RECIPIENTS ?? [],
    desk: hasDesk,
    /** Working days until a request is due, and overdue. */
    deskAgeing: env.DESK_AGEING,
    /** Days the desk is closed besides weekends and federal holidays, such as `2026-12-24`. */
    deskClosed: env.DESK_CLOSED ?? [],
    /** Hour of the desk's digest on working days. Not sent if unset. */
    deskDigestHour: hasDesk ? digestHour(env) : undefined,
    /** In ms: how long to keep serving after SIGTERM while `/readyz` reports 503, so that load balancers notice. */
    drainMs: (env.DRAIN_SECONDS ?? (isDevelopment ? 0 : 10)) * 1000,
    commit: env.SITE_COMMIT,
    maxUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
    /** Override the editors' brand facts. */
    settledFacts: settledFacts(env),
  }
}

function settledFacts(env: Environment): SettledFacts {
  const values: Readonly<Record<string, unknown>> = env
  return Object.fromEntries(
    BRAND_FACT_NAMES.flatMap((name) => {
      const value = values[factDefinition(name).variable ?? '']
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function digestHour({ DESK_DIGEST: hour, SITE_ENV: siteEnv }: Environment): number | undefined {
  if (hour === undefined) return siteEnv === 'production' ? DEFAULT_DIGEST_HOUR : undefined
  return hour === 'off' ? undefined : hour
}

function contentPlace(env: Environment, folder: string): ContentPlace {
  const { AZURE_STORAGE_CONNECTION_STRING: connectionString, STORAGE_ACCOUNT_URL: accountUrl } = env
  if (connectionString !== undefined) return { kind: 'azure', connectionString }
  return accountUrl === undefined ? { kind: 'folder', folder } : { kind: 'azure-public', accountUrl }
}

function contradictions(env: Environment): string[] {
  const optimizer = [env.IMAGE_OPTIMIZER_URL, env.IMAGE_OPTIMIZER_KEY, env.IMAGE_OPTIMIZER_SECRET]
  const count = optimizer.filter((value) => value !== undefined).length
  return [
    ...(count > 0 && count < optimizer.length
      ? [
          'IMAGE_OPTIMIZER_URL: needs IMAGE_OPTIMIZER_KEY and IMAGE_OPTIMIZER_SECRET as well; set all three or none',
        ]
      : []),
    // The service stores its results itself, so it needs the account's key.
    ...(count === optimizer.length && !/AccountKey=/i.test(env.AZURE_STORAGE_CONNECTION_STRING ?? '')
      ? [
          'IMAGE_OPTIMIZER_URL: needs AZURE_STORAGE_CONNECTION_STRING with an AccountKey, because it stores pictures there',
        ]
      : []),
    ...(env.SMTP_URL !== undefined && env.SENDGRID_API_KEY !== undefined
      ? ['SMTP_URL: set this or SENDGRID_API_KEY, not both']
      : []),
    ...(['LINK_SECRET', 'CONTENT_API_KEY'] as const)
      .filter((name) => env[name] === undefined && env[`${name}_PREVIOUS`] !== undefined)
      .map((name) => `${name}_PREVIOUS: needs ${name} as well`),
  ]
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
