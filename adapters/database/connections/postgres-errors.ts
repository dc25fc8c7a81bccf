import { codeIn } from '#core/describe-error.ts'
import { DatabaseUnusableError } from './open-database.ts'

/** By error code, from Node (letters) or PostgreSQL (SQLSTATE). */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections; check that it runs at that address',
  ENOTFOUND: 'has an unknown host name; check DATABASE_URL',
  EAI_AGAIN: 'has a host name that cannot be resolved right now; check the network',
  ETIMEDOUT: 'did not respond in time; check the address and the network',
  '28P01': 'rejected the password; check DATABASE_URL',
  '28000': 'rejected the user; check DATABASE_URL and the server’s access rules',
  '3D000': 'does not exist on that server; create it',
  '42501': 'does not allow creating tables; grant the user CREATE on the schema',
  '53300': 'has no free connection; raise max_connections or close other connections',
  '57P03': 'is starting or stopping; try again in a moment',
  '25006': 'is read-only; connect to the primary server',
}

export function explainConnectError(url: string, error: unknown): unknown {
  if (error instanceof DatabaseUnusableError || !(error instanceof Error)) return error
  const timedOut = /timeout/i.test(error.message)
  const reason = timedOut ? REASONS['ETIMEDOUT'] : REASONS[codeIn(error) ?? '']
  return reason === undefined
    ? error
    : new DatabaseUnusableError(`The database ${withoutSecrets(url)} ${reason}.`, { cause: error })
}

export function withoutSecrets(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
