import type { Attributes, SpanRecord } from './tracer.ts'

/** Numbers of `SpanKind` and `StatusCode` in OpenTelemetry's protocol. */
const KINDS = { internal: 1, server: 2 } as const
const STATUS_ERROR = 2

/** The body of an export: OpenTelemetry's `ExportTraceServiceRequest` in its JSON form. */
export function otlpBody(resource: Readonly<Record<string, string>>, spans: readonly SpanRecord[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'cabinetry-site' }, spans: spans.map(spanOf) }],
      },
    ],
  })
}

function spanOf({ context, parentSpanId, name, kind, startedAt, endedAt, attributes, failed }: SpanRecord) {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind: KINDS[kind],
    // 64 bits do not fit a JSON number.
    startTimeUnixNano: String(startedAt),
    endTimeUnixNano: String(endedAt),
    attributes: attributesOf(attributes),
    status: failed ? { code: STATUS_ERROR } : {},
  }
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))
}

function valueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
