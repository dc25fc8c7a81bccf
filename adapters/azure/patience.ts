import { ContentUnavailableError } from '#core/ports/content-store.ts'

/** Longest wait for the service to begin an answer to a reading call, retries included, in ms: a page may be waiting. */
const ANSWER_MS = 8_000

/** Longest silence within the bytes of a blob, in ms. */
const SILENCE_MS = 8_000

/** Longest time for one writing call, a block of 8 MB at most, in ms. */
const WRITE_MS = 120_000

/** The option by which a writing call comes to an end. */
export function writeLimit(): { readonly abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(WRITE_MS) }
}

/** Waits for the beginning of an answer only: what it brings may take its time. */
export async function answerSoon<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), ANSWER_MS)
  try {
    return await ask(leaving.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The same stream; its reader learns of it as an outage when the other side breaks off or falls silent. */
export function unlessSilent(
  source: ReadableStream<Uint8Array>,
  silenceMs = SILENCE_MS,
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => {
          const silence = new ContentUnavailableError('the storage fell silent in the middle of a blob')
          controller.error(silence)
          reader.cancel(silence).catch(() => undefined)
        }, silenceMs)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch {
          // What the client says of it may quote the request, which bears credentials.
          throw new ContentUnavailableError('the storage broke off in the middle of a blob')
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
