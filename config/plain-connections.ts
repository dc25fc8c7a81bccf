import { isLoopback, isLoopbackHost } from '#core/loopback.ts'
import type { Environment } from './environment.ts'
import type { TracingConfig } from './tracing.ts'

export function plainConnections(env: Environment, tracing: TracingConfig | undefined): readonly string[] {
  const services: Record<string, string | undefined> = {
    STORAGE_ACCOUNT_URL: env.STORAGE_ACCOUNT_URL,
    SENDGRID_API_URL: env.SENDGRID_API_URL,
    EMAIL_API_URL: env.EMAIL_API_URL,
    IMAGE_OPTIMIZER_URL: env.IMAGE_OPTIMIZER_URL,
    VIDEO_FEED_URL: env.VIDEO_FEED_URL,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracing?.url,
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

/**
 * The only options of Nodemailer that an address may have: others turn off encryption or the check of the certificate, or
 * log mails.
 */
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
  const foreign = [...searchParams].find(
    ([name, value]) =>
      !(Object.hasOwn(MAIL_OPTIONS, name) && MAIL_OPTIONS[name]?.test(value)) ||
      searchParams.getAll(name).length > 1,
  )
  if (foreign !== undefined)
    return [
      `SMTP_URL: in production it may have only these options, each once: ${Object.keys(MAIL_OPTIONS).join(', ')}; requireTLS is true, and tls.minVersion TLSv1.2 or TLSv1.3`,
    ]
  // Without it, the server or a machine in between can turn encryption off.
  return protocol === 'smtp:' && !searchParams.has('requireTLS')
    ? ['SMTP_URL: needs smtps:// or ?requireTLS=true in production']
    : []
}

function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname, searchParams } = new URL(address)
  // The query takes precedence, and the last of several, as in the driver. An empty host or a path is a local socket.
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
