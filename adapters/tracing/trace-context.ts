/** Where a span stands: identifiers in lower-case hexadecimal, 16 and 8 bytes. */
export interface SpanContext {
  readonly traceId: string
  readonly spanId: string
  /** Whether the trace is kept. */
  readonly sampled: boolean
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Reads a `traceparent` header (W3C Trace Context level 1); `undefined` for anything that is none. */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (version === undefined || traceId === undefined || spanId === undefined || flags === undefined)
    return undefined
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
