import { BRAND_FACT_NAMES, factDefinition, isPlaceholder } from '#core/brand/brand-facts.ts'
import { isLoopback, isLoopbackHost } from '#core/loopback.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'

export function productionFaults(
  env: Environment,
  config: Config,
  contentFault: (contentDir: string) => string | undefined,
): readonly string[] {
  return [
    ...placeholders(config),
    ...publicAddressFaults(env.PUBLIC_URL),
    ...keyFaults('CONTENT_API_KEY', env.CONTENT_API_KEY),
    ...keyFaults('LINK_SECRET', env.LINK_SECRET),
    // Editors and scripts have the key and could forge any link.
    ...(['LINK_SECRET', 'LINK_SECRET_PREVIOUS'] as const)
      .filter((name) => env[name] !== undefined && env[name] === env.CONTENT_API_KEY)
      .map((name) => `${name}: must differ from CONTENT_API_KEY`),
    ...embeddedFaults(env, config, contentFault),
    ...plainConnections(env),
    ...(config.trustProxy.some(trustsPublicRange)
      ? ['TRUST_PROXY: trusts every client; list the addresses of your own proxies']
      : []),
    ...(env.REQUEST_RETENTION_DAYS === undefined
      ? ['REQUEST_RETENTION_DAYS: must be set in production']
      : []),
    ...(env.DESK === undefined ? ['DESK: must be set in production to on or off'] : []),
  ]
}

/** Editors can set the other brand facts; those are checked later (`server/composition/read-words.ts`). */
function placeholders({ mailFrom, retailerDeskEmail, settledFacts }: Config): readonly string[] {
  const facts = BRAND_FACT_NAMES.map(
    (name) => [factDefinition(name).variable, settledFacts[name] ?? ''] as const,
  )
  return [...facts, ['MAIL_FROM', mailFrom] as const, ['RETAILER_DESK_EMAIL', retailerDeskEmail] as const]
    .filter(([, value]) => isPlaceholder(value))
    .map(([name]) => `${name}: still a placeholder; set it for production`)
}

function publicAddressFaults(address: string | undefined): readonly string[] {
  if (!address?.startsWith('https://')) return ['PUBLIC_URL: must be an https:// address in production']
  const { pathname, search, hash } = new URL(address)
  return pathname !== '/' || search !== '' || hash !== ''
    ? ['PUBLIC_URL: must not have a path or a query']
    : []
}

function keyFaults(name: string, key: string | undefined): readonly string[] {
  if (key === undefined) return [`${name}: must be set in production`]
  if (isExampleKey(key)) return [`${name}: looks like an example; generate a random one`]
  return key.length < 32 ? [`${name}: must have at least 32 characters in production`] : []
}

function embeddedFaults(
  env: Environment,
  config: Config,
  contentFault: (contentDir: string) => string | undefined,
): readonly string[] {
  const allowlist = new Set(env.ALLOW_EMBEDDED ?? [])
  const faults: string[] = []
  if (!allowlist.has('mail') && config.smtpUrl === undefined && config.sendgrid === undefined)
    faults.push(
      'SMTP_URL: neither this nor SENDGRID_API_KEY is set, so mail would go to files that no one reads; ALLOW_EMBEDDED=mail allows that',
    )
  const fault =
    config.content.kind === 'folder' && !allowlist.has('content')
      ? contentFault(config.contentDir)
      : undefined
  if (fault !== undefined) faults.push(`CONTENT_DIR: ${fault}; ALLOW_EMBEDDED=content allows that`)
  if (!allowlist.has('videos') && config.videoFeedUrl === undefined)
    faults.push(
      'VIDEO_FEED_URL: not set, so the sample videos would be shown; ALLOW_EMBEDDED=videos allows that',
    )
  return faults
}

/** The widest private ranges: 10.0.0.0/8 and fc00::/7. */
const WIDEST_IPV4 = 8
const WIDEST_IPV6 = 7
/** IPv4 addresses mapped into IPv6: the first 96 bits are fixed. */
const MAPPED = /^(?:::ffff:|(?:0+:){5}ffff:)/i

function trustsPublicRange(range: string): boolean {
  const [address = '', bits] = range.split('/')
  if (bits === undefined) return false
  if (!address.includes(':')) return Number(bits) < WIDEST_IPV4
  return MAPPED.test(address) ? Number(bits) < 96 + WIDEST_IPV4 : Number(bits) < WIDEST_IPV6
}

function plainConnections(env: Environment): readonly string[] {
  const services: Record<string, string | undefined> = {
    STORAGE_ACCOUNT_URL: env.STORAGE_ACCOUNT_URL,
    SENDGRID_API_URL: env.SENDGRID_API_URL,
    EMAIL_API_URL: env.EMAIL_API_URL,
    IMAGE_OPTIMIZER_URL: env.IMAGE_OPTIMIZER_URL,
    VIDEO_FEED_URL: env.VIDEO_FEED_URL,
  }
  return [
    ...mailFaults(env.SMTP_URL),
    ...(isPlainDatabase(env.DATABASE_URL)
      ? ['DATABASE_URL: needs ?sslmode=verify-full (or verify-ca, require) in production']
      : []),
    ...(isPlainStorage(env.AZURE_STORAGE_CONNECTION_STRING)
      ? ['AZURE_STORAGE_CONNECTION_STRING: must use https in production']
      : []),
    ...Object.entries(services)
      .filter(([, address]) => address !== undefined && isPlainHttp(address))
      .map(([name]) => `${name}: must be an https:// address in production`),
  ]
}

function isPlainHttp(address: string): boolean {
  return /^http:/i.test(address) && !isLoopback(address)
}

/** Nodemailer options allowed in the URL. Others disable encryption or certificate checks, or log mails. */
const MAIL_OPTIONS: Readonly<Record<string, RegExp>> = {
  requireTLS: /^(?:true|1)$/,
  name: /^[\w.-]+$/,
  localAddress: /^[\da-f.:]+$/i,
  'tls.servername': /^[\w.-]+$/,
  'tls.minVersion': /^TLSv1\.[23]$/,
}

function mailFaults(address: string | undefined): readonly string[] {
  if (address === undefined || isLoopback(address)) return []
  const { protocol, searchParams } = new URL(address)
  const unknown = [...searchParams].find(
    ([name, value]) =>
      !(Object.hasOwn(MAIL_OPTIONS, name) && MAIL_OPTIONS[name]?.test(value)) ||
      searchParams.getAll(name).length > 1,
  )
  if (unknown !== undefined)
    return [
      `SMTP_URL: in production it may have only these options, each once: ${Object.keys(MAIL_OPTIONS).join(', ')}; requireTLS is true, and tls.minVersion TLSv1.2 or TLSv1.3`,
    ]
  // Otherwise the server or a man in the middle can disable encryption.
  return protocol === 'smtp:' && !searchParams.has('requireTLS')
    ? ['SMTP_URL: needs smtps:// or ?requireTLS=true in production']
    : []
}

function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname, searchParams } = new URL(address)
  // As in the driver, the query takes precedence, and its last `host`. An empty host or a path is a local socket.
  const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isLoopbackHost(host)) return false
  return !/^(?:require|verify-ca|verify-full)$/.test(searchParams.getAll('sslmode').at(-1) ?? '')
}

function isPlainStorage(connectionString: string | undefined): boolean {
  if (connectionString === undefined) return false
  const values = Object.fromEntries(
    connectionString.split(';').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
    }),
  )
  const endpoint = values['blobendpoint'] ?? values['developmentstorageproxyuri']
  if (endpoint !== undefined) return isPlainHttp(endpoint)
  return values['defaultendpointsprotocol']?.toLowerCase() === 'http'
}

/** Placeholders on reserved domains; production refuses to start with them (`production-faults.ts`). */
export const MAILBOXES = {
  mailFrom: 'requests@cabinetry.example',
  retailerDeskEmail: 'retailer-desk@cabinetry.example',
} as const

function isExampleKey(key: string): boolean {
  return (
    /change.?me|replace.?me|example|placeholder|password|default|your.?key|0123456|abcdef/i.test(key) ||
    new Set(key).size < 6
  )
}
