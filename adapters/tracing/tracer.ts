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
  /**
   * Begins a span, as part of `parent` or as a trace of its own. The parent of a `server` span is a stranger's: the
   * trace is continued, and whether it is kept is decided here.
   */
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
  /** Share of the requests whose traces are kept, from 0 to 1. */
  readonly ratio: number
  /** Gets every finished span of the traces that are kept. */
  readonly finished: (span: SpanRecord) => void
  /** Nanoseconds since 1970. */
  readonly clock: () => bigint
  /** That many random bytes, in hexadecimal. */
  readonly randomHex: (bytes: number) => string
}

/** Makes spans. Whether the spans of a request are kept is decided once, where it comes in. */
export function createTracer({ ratio, finished, clock, randomHex }: Options): Tracer {
  // By chance of our own: a caller's flag or a chosen identifier could fill the collector, or hide from it.
  const isKept = () => Number.parseInt(randomHex(6), 16) / 16 ** 12 < ratio

  return {
    start(name, { kind = 'internal', parent, attributes = {} } = {}) {
      const isPart = parent !== undefined && kind === 'internal'
      const context = {
        traceId: parent?.traceId ?? randomHex(16),
        spanId: randomHex(8),
        sampled: isPart ? parent.sampled : isKept(),
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
