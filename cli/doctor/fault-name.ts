import { DatabaseUnusableError } from '#adapters/database/database-unusable-error.ts'
import { fetchFailureName } from '#adapters/http/fetch-failure.ts'
import { AddressRefusedError } from './guarded-request.ts'

/**
 * Why something failed, without secrets: messages of our own, otherwise a code or a status, since messages of others
 * may quote addresses with passwords in them.
 */
export function faultName(error: unknown): string {
  if (error instanceof DatabaseUnusableError || error instanceof AddressRefusedError) return error.message
  if (!(error instanceof Error)) return 'failed'
  if ('code' in error && typeof error.code === 'string') return error.code
  if ('statusCode' in error && typeof error.statusCode === 'number') return `status ${error.statusCode}`
  const status = /status code (\d{3})/.exec(error.message)?.[1]
  return status === undefined ? fetchFailureName(error) : `status ${status}`
}
