import { type Span as OpenSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#core/ports/log.ts'

export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  /** In hexadecimal, as collectors show it. */
  readonly traceId: string
  readonly spanId: string
  end(outcome?: { readonly name?: string; readonly attributes?: Attributes; readonly failed?: boolean }): void
}

export type Tracer = ReturnType<typeof createTracer>

export interface TracerOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly intervalMs: number
  readonly ratio: number
  readonly resource: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly random?: () => number
}

const CLOSE_MS = 2_000

export function createTracer(options: TracerOptions) {
  const { url, headers, timeoutMs, intervalMs, ratio, resource, log, random = Math.random } = options
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: edgeSampler(() => random() < ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logOutages(exporter, log),
        scheduledDelayMillis: intervalMs,
        // Longer than the exporter's own limit, which fails with a reason.
        exportTimeoutMillis: 2 * timeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer('cabinetry-site')
  const open = new WeakMap<Span, OpenSpan>()

  const watch = (span: OpenSpan): Span => {
    const { traceId, spanId } = span.spanContext()
    const spanHandle: Span = {
      traceId,
      spanId,
      end({ name, attributes, failed } = {}) {
        if (name !== undefined) span.updateName(name)
        if (attributes) span.setAttributes(attributes)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
    open.set(spanHandle, span)
    return spanHandle
  }

  return {
    /** Starts a span in the caller's trace. The caller does not decide on sampling. */
    request(name: string, traceparent: string | undefined, attributes: Attributes): Span {
      const caller = parseTraceParent(traceparent ?? '')
      const context = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
        : ROOT_CONTEXT
      return watch(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context))
    },
    part(name: string, whole: Span): Span {
      const span = open.get(whole)
      return watch(tracer.startSpan(name, {}, span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT))
    },
    async close(): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)))
      await Promise.race([provider.shutdown(), late])
      clearTimeout(timer)
    },
  }
}

/**
 * Ignores the caller's flag and trace ID, which could otherwise flood the collector or avoid it. Child spans follow
 * their parent.
 */
function edgeSampler(isKept: () => boolean): ParentBasedSampler {
  const chance = {
    shouldSample: () => ({
      decision: isKept() ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
  }
  return new ParentBasedSampler({
    root: chance,
    remoteParentSampled: chance,
    remoteParentNotSampled: chance,
  })
}

function logOutages(exporter: SpanExporter, log: Pick<Log, 'warn' | 'info'>): SpanExporter {
  let isDown = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isDown) log.warn({ fault: faultOf(result) }, 'Traces cannot be exported')
        if (!failed && isDown) log.info({}, 'Traces can be exported again')
        isDown = failed
        // Report success, since the processor would log a failure itself.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

/** Only the kind of error, since its message may contain the address or the response of the collector. */
function faultOf({ error }: ExportResult): string {
  if (!error || !('code' in error)) return 'failed'
  if (typeof error.code === 'number') return `status ${error.code}`
  return typeof error.code === 'string' ? error.code : 'status 429, 502, 503 or 504'
}
