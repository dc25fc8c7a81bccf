import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, type ScriptedServer, startScriptedServer } from '#tests/support/scripted-server.ts'
import { createOtlpExporter, type OtlpExporter } from './otlp-exporter.ts'
import { readTraceparent } from './trace-context.ts'
import { createTracer, type SpanRecord } from './tracer.ts'

const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', sampled: true }

describe('traceparent', () => {
  test('says the trace, the caller’s span and whether it is kept', () => {
    expect(readTraceparent('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')).toEqual(PARENT)
    expect(readTraceparent('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00')?.sampled).toBe(false)
  })

  test.each([
    undefined,
    '',
    'nonsense',
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more',
    '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
  ])('%s is none', (header) => {
    expect(readTraceparent(header)).toBeUndefined()
  })
})

function tracerOf({ ratio = 1, random = 'e' } = {}) {
  const spans: SpanRecord[] = []
  let count = 0
  let time = 0n
  const tracer = createTracer({
    ratio,
    finished: (span) => spans.push(span),
    clock: () => (time += 1000n),
    randomHex: (bytes) => (++count).toString(16).padStart(bytes * 2, random),
  })
  return { tracer, spans }
}

describe('spans', () => {
  test('a part belongs to the trace of the whole', () => {
    const { tracer, spans } = tracerOf()
    const whole = tracer.start('GET', { kind: 'server', parent: PARENT, attributes: { a: 1 } })
    const part = tracer.start('render', { parent: whole.context })
    part.end()
    whole.end({ name: 'GET /about', attributes: { b: true }, failed: true })
    expect(spans).toMatchObject([
      { name: 'render', parentSpanId: whole.context.spanId, context: { traceId: PARENT.traceId } },
      { name: 'GET /about', parentSpanId: PARENT.spanId, attributes: { a: 1, b: true }, failed: true },
    ])
    expect(spans[0]!.endedAt).toBeGreaterThan(spans[0]!.startedAt)
  })

  test.each([true, false])('whether a trace is kept is not the caller’s to say (sampled: %s)', (sampled) => {
    const kept = (ratio: number, traceId = PARENT.traceId) => {
      const { tracer, spans } = tracerOf({ ratio, random: '8' })
      const whole = tracer.start('GET', { kind: 'server', parent: { ...PARENT, traceId, sampled } })
      tracer.start('render', { parent: whole.context }).end()
      whole.end()
      return spans.length
    }
    expect([kept(0), kept(0.4), kept(0.6), kept(1)]).toEqual([0, 0, 2, 2])
    // Nor by an identifier made for it.
    expect(kept(0.4, '4bf92f3577b34da60000000000000000')).toBe(0)
    expect(kept(0.6, '4bf92f3577b34da6ffffffffffffffff')).toBe(2)
  })

  test('the share of requests that the ratio says is kept', () => {
    const { tracer, spans } = tracerOf({ ratio: 0.25, random: '3' })
    tracer.start('GET', { kind: 'server' }).end()
    expect(spans).toHaveLength(1)
    const other = tracerOf({ ratio: 0.25, random: '4' })
    other.tracer.start('GET', { kind: 'server' }).end()
    expect(other.spans).toEqual([])
  })
})

describe('the exporter', () => {
  let collector: ScriptedServer
  let exporter: OtlpExporter
  let lines: string[]

  const start = (timeoutMs = 2000) =>
    createOtlpExporter({
      url: `${collector.url}/v1/traces`,
      headers: { authorization: 'Bearer key' },
      timeoutMs,
      intervalMs: 600_000,
      resource: { 'service.name': 'site' },
      log: { warn: (_details, message) => lines.push(message), info: (_d, message) => lines.push(message) },
    })
  const span = (name: string): SpanRecord => ({
    context: PARENT,
    parentSpanId: undefined,
    name,
    kind: 'server',
    startedAt: 1_760_000_000_000_000_001n,
    endedAt: 1_760_000_000_000_000_002n,
    attributes: { 'http.response.status_code': 200, 'http.route': '/*', cached: false, share: 0.5 },
    failed: true,
  })

  beforeEach(async () => {
    lines = []
    collector = await startScriptedServer((_call, response) => answerJson(response, 200, {}))
    exporter = start()
  })
  afterEach(() => collector.stop())

  test('posts what collectors understand', async () => {
    exporter.add(span('GET /*'))
    await exporter.close()
    expect(collector.calls).toHaveLength(1)
    expect(collector.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/traces',
      headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
      body: {
        resourceSpans: [
          {
            resource: { attributes: [{ key: 'service.name', value: { stringValue: 'site' } }] },
            scopeSpans: [
              {
                spans: [
                  {
                    traceId: PARENT.traceId,
                    spanId: PARENT.spanId,
                    name: 'GET /*',
                    kind: 2,
                    startTimeUnixNano: '1760000000000000001',
                    endTimeUnixNano: '1760000000000000002',
                    attributes: [
                      { key: 'http.response.status_code', value: { intValue: '200' } },
                      { key: 'http.route', value: { stringValue: '/*' } },
                      { key: 'cached', value: { boolValue: false } },
                      { key: 'share', value: { doubleValue: 0.5 } },
                    ],
                    status: { code: 2 },
                  },
                ],
              },
            ],
          },
        ],
      },
    })
  })

  test('many spans leave in batches, and those beyond the bound are lost', async () => {
    collector.answer = () => undefined
    const slow = start(50)
    for (let index = 0; index < 5000; index += 1) slow.add(span('x'))
    collector.answer = (_call, response) => answerJson(response, 200, {})
    await slow.close()
    const sizes = collector.calls.map(
      ({ body }) =>
        (body as { resourceSpans: [{ scopeSpans: [{ spans: unknown[] }] }] }).resourceSpans[0].scopeSpans[0]
          .spans.length,
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(512)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2048 + 512)
  })

  test('a collector that is down is told once and harms nobody', async () => {
    collector.answer = (_call, response) => answerJson(response, 503, {})
    exporter.add(span('a'))
    await exporter.close()
    exporter.add(span('b'))
    await exporter.close()
    expect(lines).toEqual(['Traces cannot be handed over'])
    collector.answer = (_call, response) => answerJson(response, 200, {})
    exporter.add(span('c'))
    await exporter.close()
    expect(lines.at(-1)).toBe('Traces can be handed over again')
  })

  test('a redirection is not followed: the key stays with us', async () => {
    const stranger = await startScriptedServer()
    collector.answer = (_call, response) => {
      response.writeHead(307, { location: stranger.url })
      response.end()
    }
    exporter.add(span('a'))
    await exporter.close()
    expect(stranger.calls).toEqual([])
    expect(lines).toHaveLength(1)
    await stranger.stop()
  })
})
