import type { SpanContext } from './trace-context.ts'

/** What a span says of itself; nothing that a visitor typed. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A finished span. */
export interface SpanRecord {
  readonly context: SpanContext
  /** The span that it is part of. */
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly kind: 'server' | 'internal'
  /** Nanoseconds since 1970. */
  readonly startedAt: bigint
  readonly endedAt: bigint
  readonly attributes: Attributes
  readonly failed: boolean
}

/** Something that is going on. */
export interface Span {
  readonly context: SpanContext
  end(outcome?: { readonly name?: string; readonly attributes?: Attributes; readonly failed?: boolean }): void
}

export interface Tracer {
  /** Begins a span, as part of `parent` or as a trace of its own. */
  start(
    name: string,
    options?: {
      readonly kind?: SpanRecord['kind']
      readonly parent?: SpanContext | undefined
      readonly attributes?: Attributes
    },
  ): Span
}

interface Options {
  /** Share of the traces begun here that are kept, from 0 to 1. */
  readonly ratio: number
  /** Whether the caller's decision to keep a trace is followed. */
  readonly followCaller: boolean
  /** Gets every finished span of the traces that are kept. */
  readonly finished: (span: SpanRecord) => void
  /** Nanoseconds since 1970. */
  readonly clock: () => bigint
  /** That many random bytes, in hexadecimal. */
  readonly randomHex: (bytes: number) => string
}

/** Makes spans. Whether a trace is kept is decided once, where it begins, by its identifier. */
export function createTracer({ ratio, followCaller, finished, clock, randomHex }: Options): Tracer {
  // As the specification's TraceIdRatioBased: the last 7 bytes of the identifier are random in every program.
  const isKept = (traceId: string) =>
    Number.parseInt(traceId.slice(18, 32).slice(0, 13), 16) / 16 ** 13 < ratio

  return {
    start(name, { kind = 'internal', parent, attributes = {} } = {}) {
      const traceId = parent?.traceId ?? randomHex(16)
      const isPart = parent !== undefined && (followCaller || kind === 'internal')
      const context = {
        traceId,
        spanId: randomHex(8),
        sampled: isPart ? parent.sampled : isKept(traceId),
      }
      const startedAt = context.sampled ? clock() : 0n
      return {
        context,
        end(outcome = {}) {
          if (!context.sampled) return
          finished({
            context,
            parentSpanId: parent?.spanId,
            name: outcome.name ?? name,
            kind,
            startedAt,
            endedAt: clock(),
            attributes: { ...attributes, ...outcome.attributes },
            failed: outcome.failed ?? false,
          })
        },
      }
    },
  }
}
