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
    ...(isPlainMail(env.SMTP_URL) ? ['SMTP_URL: needs smtps:// or ?requireTLS=true in production'] : []),
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

/** Without `requireTLS`, the server or a machine in between can turn encryption off. */
function isPlainMail(address: string | undefined): boolean {
  if (address === undefined || isLoopback(address)) return false
  const { protocol, searchParams } = new URL(address)
  return protocol === 'smtp:' && !/^(?:true|1)$/.test(searchParams.get('requireTLS') ?? '')
}

function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { hostname, searchParams } = new URL(address)
  // The query takes precedence, as in the driver. An empty host or a path is a local socket.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isLoopbackHost(host)) return false
  return !/^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
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
