import { RestError, type StoragePipelineOptions } from '@azure/storage-blob'
import { ContentUnavailableError } from '#core/content/content-store.ts'
import { undefinedWhen } from '../shared/files.ts'

function isAbsent(error: unknown): error is RestError {
  return error instanceof RestError && error.statusCode === 404
}

export function isBlobAbsent(error: unknown): boolean {
  return isAbsent(error) && error.code !== 'ContainerNotFound'
}

export function isOvertaken(error: unknown): boolean {
  return error instanceof RestError && (error.statusCode === 412 || error.code === 'BlobAlreadyExists')
}

/** The service's message for private containers. The emulator also sends it for missing ones. */
const NOT_PUBLIC = 'Server failed to authenticate the request'

/**
 * For a reader without credentials, this response means that the container does not exist. A firewall sends the same
 * status with another message; that is an outage.
 */
function isNotPublic(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 403 && error.message.includes(NOT_PUBLIC)
}

export function isWordlessRefusal(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 403 && !error.message
}

/** The SDK cannot parse a response, such as one with a reserved metadata key. */
export function isUnparsed(error: unknown): boolean {
  return error instanceof RestError && error.code === RestError.PARSE_ERROR
}

export const ifPresent = undefinedWhen(isAbsent)

export const ifPublic = undefinedWhen((error) => isAbsent(error) || isNotPublic(error))

function statusName(status: number | undefined): string | undefined {
  return status === undefined ? undefined : `status ${status}`
}

/**
 * Turns failures of the service into outages, so that its status does not become ours and its request, which contains
 * credentials, is not logged.
 */
export function asOutage<A extends readonly unknown[], R>(
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      const isAborted = error instanceof Error && error.name === 'AbortError'
      if (!(error instanceof RestError) && !isAborted) throw error
      const parts = error instanceof RestError ? [error.statusCode, error.code] : ['no response in time']
      const details = parts.filter((part) => part !== undefined).join(' ')
      // The cause contains the request. oxlint-disable-next-line preserve-caught-error
      throw new ContentUnavailableError(
        `Unexpected response from Azure Blob Storage: ${details || 'no response'}`,
        { reason: error instanceof RestError ? (error.code ?? statusName(error.statusCode)) : 'ETIMEDOUT' },
      )
    }
  }
}

/** In ms, including retries. Short, because a page may be waiting. */
const ANSWER_MS = 8_000

const SILENCE_MS = 8_000

/** In ms, for a block of at most 8 MB. */
const WRITE_MS = 120_000

export function writeLimit(): { readonly abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(WRITE_MS) }
}

export async function answerSoon<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), ANSWER_MS)
  try {
    return await ask(leaving.signal)
  } finally {
    clearTimeout(timer)
  }
}

export function unlessSilent(
  source: ReadableStream<Uint8Array>,
  silenceMs = SILENCE_MS,
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => {
          const silence = new ContentUnavailableError(
            'the storage stopped responding in the middle of a blob',
          )
          controller.error(silence)
          reader.cancel(silence).catch(() => undefined)
        }, silenceMs)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch {
          // The SDK's message may quote the request, which contains credentials.
          throw new ContentUnavailableError('the storage closed the connection in the middle of a blob')
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** `tryTimeoutInMs` limits the time on the service; signals limit how long the client waits. */
export const CLIENT_OPTIONS: StoragePipelineOptions = {
  retryOptions: { maxTries: 3, tryTimeoutInMs: 15_000, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 },
}
