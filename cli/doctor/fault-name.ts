import { DatabaseUnusableError } from '#adapters/database/connections/database-unusable-error.ts'
import { MailScopeError } from '#adapters/mail/checked-mailer.ts'
import { ContentUnavailableError } from '#core/ports/content/content-store.ts'
import { FAULTS } from './faults.ts'
import { AddressRefusedError } from './guarded-request.ts'

/**
 * Must not reveal secrets: messages that are not ours may quote addresses with passwords, so those failures are named
 * by code or status.
 */
export function faultName(error: unknown): string {
  if (
    error instanceof DatabaseUnusableError ||
    error instanceof AddressRefusedError ||
    error instanceof MailScopeError
  )
    return error.message
  if (!(error instanceof Error)) return 'failed'
  // Each storage account has its own host name.
  if (error instanceof ContentUnavailableError && error.reason === 'ENOTFOUND')
    return `account not found: ${described(error.reason)}`
  const code = codeOf(error)
  if (code !== undefined) return described(code)
  const status = statusOf(error)
  if (status === 401 || status === 403) return `sign-in refused (status ${status})`
  if (status !== undefined) return `status ${status}`
  return wordless(error)
}

function described(code: string): string {
  const words = FAULTS[code]
  return words === undefined ? code : `${words} (${code})`
}

/** Prefers the original error's code: a wrapper only names the layer that failed. */
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

/** Known messages of the PostgreSQL client and Node that have no code. They contain no secrets. */
function wordless({ name, message }: Error): string {
  if (name === 'TimeoutError' || name === 'AbortError' || /\btimeout\b|timed out/i.test(message))
    return 'no answer in time'
  if (message.includes('does not support SSL')) return 'the server does not offer TLS, which sslmode requires'
  if (message.startsWith('SASL: ')) return 'sign-in refused: the password is missing or wrong'
  if (message.includes('Connection terminated unexpectedly')) return 'connection broken off'
  return 'failed'
}
