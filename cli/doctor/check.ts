import { DatabaseUnusableError } from '#adapters/database/connections/open-database.ts'
import { MailScopeError } from '#adapters/mail/mime-message.ts'
import { DISK_REASONS } from '#adapters/shared/files.ts'
import { FeedError } from '#adapters/videos/feeds.ts'
import { ContentUnavailableError } from '#core/content/content-store.ts'
import { orLate } from '#services/timers/timers.ts'

/** `warning`: works, but may be unintended; `skipped`: not configured. */
type CheckStatus = 'ok' | 'warning' | 'failed' | 'skipped'

export interface Finding {
  readonly status: CheckStatus
  readonly detail: string
}

export interface Check {
  readonly name: string
  readonly variables: readonly string[]
  /** Rejects if the check fails. The signal aborts at the time limit. */
  readonly run: (signal: AbortSignal) => Promise<Finding>
}

export interface CheckResult extends Finding {
  readonly name: string
  readonly variables: readonly string[]
  readonly ms: number
}

export const ok = (detail: string): Finding => ({ status: 'ok', detail })
export const warning = (detail: string): Finding => ({ status: 'warning', detail })
export const failedFinding = (detail: string): Finding => ({ status: 'failed', detail })
export const skippedFinding = (detail: string): Finding => ({ status: 'skipped', detail })

export interface Answer {
  readonly status: number
  readonly host: string
  /** Where it redirects, for people to read. Redirects are not followed: they may lead into a private network. */
  readonly target: string | undefined
}

export function ask(address: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('user-agent', 'cabinetry-site-doctor')
  return fetch(address, { ...options, headers, redirect: 'manual' })
}

export async function answerOf(address: string, options: RequestInit): Promise<Answer> {
  const response = await ask(address, options)
  await response.body?.cancel()
  const { host } = new URL(address)
  return { status: response.status, host, target: response.headers.get('location') ?? undefined }
}

export function runChecks(checks: readonly Check[], limitMs: number): Promise<readonly CheckResult[]> {
  return Promise.all(checks.map((check) => runCheck(check, limitMs)))
}

async function runCheck({ name, variables, run }: Check, limitMs: number): Promise<CheckResult> {
  const startedAt = performance.now()
  const finding = await within(limitMs, run)
  return { name, variables, ...finding, ms: Math.round(performance.now() - startedAt) }
}

/** Resolves at the time limit even if the check ignores its signal. */
async function within(limitMs: number, run: Check['run']): Promise<Finding> {
  const abort = new AbortController()
  const work = run(abort.signal).catch((error: unknown) => failedFinding(faultName(error)))
  const finding = await orLate(work, limitMs)
  if (finding !== 'late') return finding
  abort.abort()
  return failedFinding(`no answer within ${limitMs / 1000} s`)
}

/** Describes a failure by code or status, because third-party messages may contain addresses with passwords. */
export function faultName(error: unknown): string {
  if (error instanceof DatabaseUnusableError || error instanceof FeedError || error instanceof MailScopeError)
    return error.message
  if (!(error instanceof Error)) return UNKNOWN
  // A storage account is part of the host name.
  if (error instanceof ContentUnavailableError && error.reason === 'ENOTFOUND')
    return `account not found: ${describeCode(error.reason)}`
  const code = codeOf(error)
  if (code !== undefined) return describeCode(code)
  const status = statusOf(error)
  if (status === 401 || status === 403) return `sign-in rejected (status ${status})`
  if (status !== undefined) return `status ${status}`
  return nameWithoutCode(error)
}

function describeCode(code: string): string {
  const words = FAULTS[code]
  return words === undefined ? code : `${words} (${code})`
}

/** Prefers the root cause's code, because a wrapper's code says only which layer failed. */
function codeOf(error: Error): string | undefined {
  if (error instanceof ContentUnavailableError) return error.reason
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0])
  return error.cause instanceof Error ? codeOf(error.cause) : undefined
}

function statusOf(error: Error): number | undefined {
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode
  const status = /status code (\d{3})/.exec(error.message)?.[1]
  return status === undefined ? undefined : Number(status)
}

/** Known errors of the PostgreSQL client and Node without a code. Their messages contain no secrets. */
function nameWithoutCode({ name, message }: Error): string {
  if (name === 'TimeoutError' || name === 'AbortError' || /\btimeout\b|timed out/i.test(message))
    return 'no answer in time'
  if (message.includes('does not support SSL')) return 'the server does not offer TLS, which sslmode requires'
  if (message.startsWith('SASL: ')) return 'sign-in rejected: the password is missing or wrong'
  if (message.includes('Connection terminated unexpectedly')) return 'connection lost'
  return UNKNOWN
}

const UNKNOWN = 'the reason is unknown'

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused: nothing listens at that address and port',
  ECONNRESET: 'connection closed by the other side',
  EPIPE: 'connection closed by the other side',
  UND_ERR_SOCKET: 'connection closed by the other side',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name cannot be looked up right now: DNS does not answer',
  ETIMEDOUT: 'no answer in time: check address, port and firewall',
  ESOCKETTIMEDOUT: 'no answer in time: check address, port and firewall',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time: check address, port and firewall',
  REQUEST_SEND_ERROR: 'the request could not be sent: check address and network',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  EHOSTUNREACH: 'no route to that host',
  ENETUNREACH: 'no route to that network',

  ...DISK_REASONS,
  ENOENT: 'there is no such file or folder',

  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet: check the clock',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is from an unknown authority',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no TLS at that port',
  EPROTO: 'TLS failed: is there TLS at that port?',

  '28P01': 'sign-in rejected: wrong user or password',
  '28000': 'sign-in rejected: no such user, or forbidden by the server’s access rules (some require TLS)',
  '3D000': 'database does not exist: create it',
  '42501': 'the user lacks permission',
  '53300': 'no free connections: raise max_connections',
  '57P03': 'the database server is starting up or shutting down',
  '57014': 'no answer in time',

  AuthenticationFailed: 'sign-in rejected: wrong account key, expired signature or wrong clock',
  AuthorizationFailure:
    'sign-in rejected: blocked by the account’s firewall, not allowed by the signature, or a wrong key',
  AuthorizationPermissionMismatch: 'access denied: the signature does not allow this',
  AuthorizationResourceTypeMismatch: 'access denied: the signature is not for containers and blobs',
  AuthorizationServiceMismatch: 'access denied: the signature is not for blobs',
  AuthorizationProtocolMismatch: 'access denied: the signature is for https only',
  AuthorizationSourceIPMismatch: 'access denied: the signature is for other addresses',
  InsufficientAccountPermissions: 'access denied: the account does not allow this',
  KeyBasedAuthenticationNotPermitted: 'access denied: the account does not allow account keys',
  PublicAccessNotPermitted: 'access denied: the account does not allow public containers',
  NoAuthenticationInformation: 'sign-in rejected: no credentials',
  InvalidAuthenticationInfo: 'sign-in rejected: malformed credentials',
  AccountIsDisabled: 'the account is disabled',
  ContainerNotFound: 'container not found',
  ContainerBeingDeleted: 'the container is being deleted',
  ResourceNotFound: 'account or container not found',

  EAUTH: 'sign-in rejected: wrong user or password, or a sign-in method that the server does not offer',
  ENOAUTH: 'sign-in rejected: no credentials',
  EDNS: 'host name not found',
  ECONNECTION: 'connection refused or closed',
  ETLS: 'the server does not offer STARTTLS, which is required',
  EPROTOCOL: 'the server is not a mail server, or it rejected the connection',
}

const NO_ANSWER = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function isNobodyThere(error: unknown): boolean {
  return error instanceof Error && NO_ANSWER.has(codeOf(error) ?? '')
}
