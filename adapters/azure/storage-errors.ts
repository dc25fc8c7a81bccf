import { RestError } from '@azure/storage-blob'
import { ContentUnavailableError } from '#core/ports/content-store.ts'

/** True when the service says that there is no such container or blob. */
function isAbsent(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 404
}

/** True when a condition of a write did not hold any more: somebody else wrote in between. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof RestError && (error.statusCode === 412 || error.code === 'BlobAlreadyExists')
}

/** What the service says of containers that are not public, and the emulator of those that are missing too. */
const NOT_PUBLIC = 'Server failed to authenticate the request'

/**
 * True when a refusal means, to a reader without credentials, that there is no such container. A firewall refuses
 * with the same status and other words, which is an outage.
 */
export function saysNotPublic(status: number | undefined, text: string): boolean {
  return status === 403 && text.includes(NOT_PUBLIC)
}

/** True for a refusal without any words, as answers to HEAD requests are. */
export function isWordlessRefusal(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 403 && !error.message
}

/** The result of `work`, or `undefined` when the service says that there is no such thing. */
export async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** The same for readers without credentials. */
export async function ifPublic<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await ifPresent(work)
  } catch (error) {
    if (error instanceof RestError && saysNotPublic(error.statusCode, error.message)) return undefined
    throw error
  }
}

function statusName(status: number | undefined): string | undefined {
  return status === undefined ? undefined : `status ${status}`
}

/**
 * The same call, whose failures are plain errors: the status that the service answered us with must not become the
 * status that we answer others with, nor its request, which bears credentials, be logged.
 */
export function asOutage<A extends readonly unknown[], R>(
  call: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  return async (...given) => {
    try {
      return await call(...given)
    } catch (error) {
      const isAborted = error instanceof Error && error.name === 'AbortError'
      if (!(error instanceof RestError) && !isAborted) throw error
      const parts = error instanceof RestError ? [error.statusCode, error.code] : ['no answer in time']
      const told = parts.filter((part) => part !== undefined).join(' ')
      // The cause would bring the request with it.
      // oxlint-disable-next-line preserve-caught-error
      throw new ContentUnavailableError(
        `Azure Blob Storage did not answer as it should: ${told || 'no answer'}`,
        { reason: error instanceof RestError ? (error.code ?? statusName(error.statusCode)) : 'ETIMEDOUT' },
      )
    }
  }
}
