import type { Log } from '#core/ports/log.ts'
import { fetchFailureName } from '../http/fetch-failure.ts'
import { otlpBody } from './otlp-body.ts'
import type { SpanRecord } from './tracer.ts'

export interface OtlpExporterOptions {
  /** Where spans are posted, the path included. Only this address is ever asked. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Time between two exports, in ms. */
  readonly intervalMs: number
  /** What every span says of this program. */
  readonly resource: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'warn' | 'info'>
}

export interface OtlpExporter {
  /** Takes a span for the next export; never waits, never throws. */
  add(span: SpanRecord): void
  /** Sends what is waiting and ends. */
  close(): Promise<void>
}

/** Spans that may wait, and how many leave at once; what comes on top of the first is lost. */
const MAX_WAITING = 2048
const BATCH = 512

/**
 * Posts spans to an OpenTelemetry collector as OTLP over HTTP with JSON. A collector that is down costs traces, nothing
 * else: it is told once in the log, and once when it is back.
 */
export function createOtlpExporter(options: OtlpExporterOptions): OtlpExporter {
  const { url, headers, timeoutMs, intervalMs, resource, log } = options
  let waiting: SpanRecord[] = []
  let isDown = false
  let sending: Promise<void> | undefined

  const post = async (spans: readonly SpanRecord[]): Promise<string | undefined> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: otlpBody(resource, spans),
        // The headers may hold a key, which must not follow to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `status ${response.status}`
    } catch (error) {
      return fetchFailureName(error)
    }
  }

  const sendAll = async () => {
    while (waiting.length > 0) {
      const fault = await post(waiting.splice(0, BATCH))
      if (fault !== undefined && !isDown) log.warn({ fault }, 'Traces cannot be handed over')
      if (fault === undefined && isDown) log.info({}, 'Traces can be handed over again')
      isDown = fault !== undefined
      if (isDown) waiting = []
    }
  }

  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  const timer = setInterval(() => void flush(), intervalMs)
  timer.unref()

  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(span)
      if (waiting.length >= BATCH) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
