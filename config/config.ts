import path from 'node:path'
import { BRAND } from './brand.ts'
import { type Environment, environmentSchema } from './environment.ts'
import { productionFaults } from './production-faults.ts'
import { readTracing, type TracingConfig } from './tracing.ts'
import { misspelled } from './unknown-variables.ts'

export interface SisterLine {
  readonly name: string
  readonly url: string
}

/** Everything the program can be told from outside, checked and complete. */
export interface Config {
  readonly siteEnv: Environment['SITE_ENV']
  readonly host: string
  readonly port: number
  /** The site's own address without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly contentDir: string
  /** What the names of the site's containers begin with; others do not exist for it. */
  readonly contentPrefixes: readonly string[]
  /** Keeps content in Azure Blob Storage. */
  readonly azureConnectionString: string | undefined
  /** Reads public containers of this storage account, unless there is a connection string. */
  readonly storageAccountUrl: string | undefined
  /** Makes thumbnails outside this process. */
  readonly imageOptimizer: { readonly url: string; readonly key: string; readonly secret: string } | undefined
  readonly databaseUrl: string | undefined
  readonly smtpUrl: string | undefined
  /** SendGrid's key and the address of its API. */
  readonly sendgrid: { readonly apiKey: string; readonly baseUrl: string } | undefined
  readonly mailFrom: string
  readonly retailerDeskEmail: string
  readonly brandKey: string
  /** The external e-mail API that sends requests in place of the embedded desk. */
  readonly emailApiUrl: string | undefined
  /** Most retailer requests of one address in ten minutes, and of all together in one. */
  readonly requestLimits: { readonly perAddress: number; readonly overall: number }
  /** How long delivered requests are kept, in days; without end unless set. */
  readonly requestRetentionDays: number | undefined
  readonly contentApiKey: string | undefined
  readonly videoFeedUrl: string | undefined
  readonly gaMeasurementId: string | undefined
  readonly trustProxy: readonly string[]
  /** Requests a second of one address, and of all together; bursts may be larger. */
  readonly rateLimits: { readonly perAddress: number; readonly overall: number }
  /** Time between saying "not ready" and the end after SIGTERM, so that balancers notice, in ms. */
  readonly drainMs: number
  /** Where traces go, when an `OTEL_*` variable says so. */
  readonly tracing: TracingConfig | undefined
  /** The commit that the program was built from, for its figures. */
  readonly commit: string | undefined
  readonly maxUploadBytes: number
  readonly logLevel: Environment['LOG_LEVEL']
  readonly brand: {
    readonly name: string
    readonly shortName: string
    readonly tagline: string
    /** Unset until configured: the sign-in link then stays out of the tab order. */
    readonly retailerPortalUrl: string
    readonly retailerPortalIsSet: boolean
    readonly videoChannelUrl: string
    readonly contactEmail: string
    readonly contactPhone: string
    readonly sisterLines: readonly [SisterLine, SisterLine]
  }
}

export type ConfigResult =
  /** `warnings` are lines of the same form that a start survives. */
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | {
      readonly ok: false
      readonly faults: readonly string[]
      /** Whether this would have been production, whose every line is JSON. */
      readonly isProduction: boolean
    }

/** What only a look at the disk can tell. */
export interface DiskChecks {
  /** Why the embedded content must not be shown to the public; `undefined` when it may. */
  readonly contentFault: (contentDir: string) => string | undefined
}

const NO_DISK_CHECKS: DiskChecks = { contentFault: () => undefined }

/**
 * Reads the environment once. The only place that knows variable names; a wrong value gives one line per
 * fault, `NAME: what is wrong`, and never the value itself, which may be a secret.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  { contentFault }: DiskChecks = NO_DISK_CHECKS,
): ConfigResult {
  const isProduction = env['SITE_ENV'] === 'production'
  const unknown = misspelled(env)
  const parsed = environmentSchema.safeParse(env)
  const tracing = readTracing(env)
  const faults = [
    ...(isProduction ? unknown : []),
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...(tracing.ok ? [] : tracing.faults),
  ]
  if (!parsed.success) return { ok: false, faults, isProduction }
  const config = toConfig(parsed.data, tracing.ok ? tracing.tracing : undefined)
  faults.push(
    ...contradictions(parsed.data),
    ...(isProduction ? productionFaults(parsed.data, config, contentFault) : []),
  )
  if (faults.length > 0) return { ok: false, faults, isProduction }
  return { ok: true, config, warnings: isProduction ? [] : unknown }
}

/** The development server answers one developer, and load tests of that developer's own. */
const UNLIMITED = 1_000_000

function toConfig(env: Environment, tracing: TracingConfig | undefined): Config {
  const dataDir = path.resolve(env.DATA_DIR)
  const isDevelopment = env.SITE_ENV === 'development'
  return {
    siteEnv: env.SITE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    contentDir: path.resolve(env.CONTENT_DIR ?? path.join(dataDir, 'content')),
    contentPrefixes: env.CONTENT_PREFIXES,
    azureConnectionString: env.AZURE_STORAGE_CONNECTION_STRING,
    storageAccountUrl: env.STORAGE_ACCOUNT_URL,
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
    mailFrom: env.MAIL_FROM ?? BRAND.mailFrom,
    retailerDeskEmail: env.RETAILER_DESK_EMAIL ?? BRAND.retailerDeskEmail,
    brandKey: env.BRAND_KEY,
    emailApiUrl: env.EMAIL_API_URL,
    requestLimits: {
      perAddress: env.REQUEST_LIMIT_PER_ADDRESS,
      overall: env.REQUEST_LIMIT_OVERALL ?? (isDevelopment ? UNLIMITED : 600),
    },
    requestRetentionDays: env.REQUEST_RETENTION_DAYS,
    contentApiKey: env.CONTENT_API_KEY,
    videoFeedUrl: env.VIDEO_FEED_URL,
    gaMeasurementId: env.GA_MEASUREMENT_ID,
    trustProxy: env.TRUST_PROXY ?? [],
    rateLimits: {
      perAddress: env.RATE_LIMIT_PER_ADDRESS,
      overall: env.RATE_LIMIT_OVERALL ?? (isDevelopment ? UNLIMITED : 1000),
    },
    drainMs: (env.DRAIN_SECONDS ?? (isDevelopment ? 0 : 10)) * 1000,
    tracing,
    commit: env.SITE_COMMIT,
    maxUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
    brand: {
      name: BRAND.name,
      shortName: BRAND.shortName,
      tagline: BRAND.tagline,
      retailerPortalUrl: env.RETAILER_PORTAL_URL ?? BRAND.retailerPortalUrl,
      retailerPortalIsSet: env.RETAILER_PORTAL_URL !== undefined,
      videoChannelUrl: env.VIDEO_CHANNEL_URL ?? BRAND.videoChannelUrl,
      contactEmail: env.CONTACT_EMAIL ?? BRAND.contactEmail,
      contactPhone: env.CONTACT_PHONE ?? BRAND.contactPhone,
      sisterLines: [
        {
          name: env.SISTER_LINE_1_NAME ?? BRAND.sisterLines[0].name,
          url: env.SISTER_LINE_1_URL ?? BRAND.sisterLines[0].url,
        },
        {
          name: env.SISTER_LINE_2_NAME ?? BRAND.sisterLines[1].name,
          url: env.SISTER_LINE_2_URL ?? BRAND.sisterLines[1].url,
        },
      ],
    },
  }
}

function contradictions(env: Environment): string[] {
  const optimizer = [env.IMAGE_OPTIMIZER_URL, env.IMAGE_OPTIMIZER_KEY, env.IMAGE_OPTIMIZER_SECRET]
  const given = optimizer.filter((value) => value !== undefined).length
  return [
    ...(given > 0 && given < optimizer.length
      ? [
          'IMAGE_OPTIMIZER_URL: needs IMAGE_OPTIMIZER_KEY and IMAGE_OPTIMIZER_SECRET beside it, all three or none',
        ]
      : []),
    // The service stores what it makes by itself, for which it must be given the account's key.
    ...(given === optimizer.length && !/AccountKey=/i.test(env.AZURE_STORAGE_CONNECTION_STRING ?? '')
      ? [
          'IMAGE_OPTIMIZER_URL: needs AZURE_STORAGE_CONNECTION_STRING with an AccountKey, where it stores pictures',
        ]
      : []),
    ...(env.SMTP_URL !== undefined && env.SENDGRID_API_KEY !== undefined
      ? ['SMTP_URL: set this or SENDGRID_API_KEY, not both']
      : []),
  ]
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
