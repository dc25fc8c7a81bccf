import type { StoragePipelineOptions } from '@azure/storage-blob'
import { ContentUnavailableError } from '#core/content/content-store.ts'

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

/**
 * For all calls except listings. `tryTimeoutInMs` limits the time on the service; `patience.ts` limits how long the
 * client waits.
 */
export const CLIENT_OPTIONS: StoragePipelineOptions = {
  retryOptions: { maxTries: 3, tryTimeoutInMs: 15_000, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 },
}
