import { type Span as OpenSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#core/ports/log.ts'
import { logOutages } from './log-outages.ts'

/** Attributes of a span; nothing that a visitor typed. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  end(outcome?: { readonly name?: string; readonly attributes?: Attributes; readonly failed?: boolean }): void
}

export interface Tracer {
  /**
   * Starts the span of a request.
   * @param traceparent the caller's header. The trace is continued, but sampling is decided here.
   */
  request(name: string, traceparent: string | undefined, attributes: Attributes): Span
  /** Starts a child span. */
  part(name: string, whole: Span): Span
  /** Exports pending spans and shuts down. */
  close(): Promise<void>
}

export interface TracerOptions {
  /** Address that spans are posted to, including the path; no other address is contacted. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Interval between exports, in ms. */
  readonly intervalMs: number
  /** Share of requests that are sampled, from 0 to 1. */
  readonly ratio: number
  /** Resource attributes of this program. */
  readonly resource: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'warn' | 'info'>
  /** From 0 to less than 1. */
  readonly random?: () => number
}

/** How long shutdown waits for a collector that does not answer, in ms. */
const CLOSE_MS = 2_000

/** Creates spans and exports them to an OpenTelemetry collector as OTLP over HTTP with JSON. */
export function createTracer(options: TracerOptions): Tracer {
  const { url, headers, timeoutMs, intervalMs, ratio, resource, log, random = Math.random } = options
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: edgeSampler(() => random() < ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logOutages(exporter, log),
        scheduledDelayMillis: intervalMs,
        // Longer than the exporter's own limit, which ends with a reason.
        exportTimeoutMillis: 2 * timeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer('cabinetry-site')
  const open = new WeakMap<Span, OpenSpan>()

  const watch = (span: OpenSpan): Span => {
    const watched: Span = {
      end({ name, attributes, failed } = {}) {
        if (name !== undefined) span.updateName(name)
        if (attributes) span.setAttributes(attributes)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
    open.set(watched, span)
    return watched
  }

  return {
    request(name, traceparent, attributes) {
      const caller = parseTraceParent(traceparent ?? '')
      const context = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
        : ROOT_CONTEXT
      return watch(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context))
    },
    part(name, whole) {
      const span = open.get(whole)
      return watch(tracer.startSpan(name, {}, span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT))
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)))
      await Promise.race([provider.shutdown(), late])
      clearTimeout(timer)
    },
  }
}

/**
 * Samples root spans with our own random numbers, because callers could otherwise flood the collector or avoid it
 * through their flag or trace id. Child spans follow their parent.
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
