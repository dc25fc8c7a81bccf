import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  answerJson,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/support/network/scripted-server.ts'
import { createTracer, type Tracer } from './tracer.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const PARENT = `00-${TRACE}-${CALLER}-01`

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

let collector: ScriptedServer
let lines: string[]

const start = ({ ratio = 1, random = (): number => 0.5, timeoutMs = 200 } = {}): Tracer =>
  createTracer({
    url: `${collector.url}/v1/traces`,
    headers: { authorization: 'Bearer key' },
    timeoutMs,
    intervalMs: 600_000,
    ratio,
    resource: { 'service.name': 'site' },
    log: { warn: (_details, message) => lines.push(message), info: (_d, message) => lines.push(message) },
    random,
  })
const batches = () =>
  collector.calls.map(
    ({ body }) =>
      (body as { resourceSpans: [{ scopeSpans: [{ spans: OtlpSpan[] }] }] }).resourceSpans[0].scopeSpans[0]
        .spans,
  )
const spans = () => batches().flat()

beforeEach(async () => {
  lines = []
  collector = await startScriptedServer((_call, response) => answerJson(response, 200, {}))
})
afterEach(() => collector.stop())

describe('traceparent', () => {
  const spanOf = async (traceparent: string | undefined) => {
    const tracer = start()
    tracer.request('GET', traceparent, {}).end()
    await tracer.close()
    return spans()[0]
  }

  test('continues the caller’s trace and span', async () => {
    expect(await spanOf(PARENT)).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
  })

  test.each([
    undefined,
    '',
    'nonsense',
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more',
    '00-4BF92F3577B34DA6A3CE929D0E0E4736-00F067AA0BA902B7-01',
  ])('ignores %s', async (header) => {
    const span = await spanOf(header)
    expect(span?.traceId).toMatch(/^(?!0+$)[0-9a-f]{32}$/)
    expect(span?.traceId).not.toBe(TRACE)
    expect(span?.parentSpanId).toBeUndefined()
  })
})

describe('spans', () => {
  test.each(['01', '00'])('does not let the caller decide on sampling (flags: %s)', async (flags) => {
    const countSpans = async (ratio: number, traceId = TRACE) => {
      collector.calls.length = 0
      const tracer = start({ ratio })
      const whole = tracer.request('GET', `00-${traceId}-${CALLER}-${flags}`, {})
      tracer.part('render', whole).end()
      whole.end()
      await tracer.close()
      return spans().length
    }
    expect([await countSpans(0), await countSpans(0.4), await countSpans(0.6), await countSpans(1)]).toEqual([
      0, 0, 2, 2,
    ])
    // Not even by choosing the trace ID.
    expect(await countSpans(0.4, '4bf92f3577b34da60000000000000000')).toBe(0)
    expect(await countSpans(0.6, '4bf92f3577b34da6ffffffffffffffff')).toBe(2)
  })

  test('samples child spans like their parent at any ratio', async () => {
    const chances = [0.1, 0.9, 0.9]
    const tracer = start({ ratio: 0.5, random: () => chances.shift() ?? 0.9 })
    const whole = tracer.request('GET', undefined, {})
    tracer.part('render', whole).end()
    whole.end()
    tracer.request('GET', undefined, {}).end()
    await tracer.close()
    expect(spans().map(({ name }) => name)).toEqual(['render', 'GET'])
  })
})

describe('the exporter', () => {
  test('posts spans in the format of collectors', async () => {
    const tracer = start()
    const whole = tracer.request('GET', PARENT, { 'http.request.method': 'GET' })
    const part = tracer.part('render', whole)
    part.end()
    whole.end({
      name: 'GET /*',
      attributes: { 'http.response.status_code': 200, cached: false, share: 0.5 },
      failed: true,
    })
    await tracer.close()
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
                    traceId: TRACE,
                    parentSpanId: spans()[1]?.spanId,
                    name: 'render',
                    kind: 1,
                    status: { code: 0 },
                  },
                  {
                    traceId: TRACE,
                    parentSpanId: CALLER,
                    name: 'GET /*',
                    kind: 2,
                    startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
                    endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
                    attributes: [
                      { key: 'http.request.method', value: { stringValue: 'GET' } },
                      { key: 'http.response.status_code', value: { intValue: 200 } },
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

  test('exports spans in batches and drops those beyond the limit', async () => {
    const tracer = start({ timeoutMs: 2000 })
    for (let index = 0; index < 5000; index += 1) tracer.request('x', undefined, {}).end()
    await tracer.close()
    const sizes = batches().map(({ length }) => length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(512)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2048 + 512)
  })

  test.each([503, 400])('logs a collector’s outage once and affects nothing else (%i)', async (status) => {
    const tracer = start()
    let wait = Promise.withResolvers<void>()
    collector.answer = (_call, response) => {
      answerJson(response, status, {})
      wait.resolve()
    }
    const sendMany = () => {
      for (let index = 0; index < 512; index += 1) tracer.request('a', undefined, {}).end()
    }
    sendMany()
    await wait.promise
    await expect.poll(() => lines).toEqual(['Traces cannot be exported'])
    wait = Promise.withResolvers()
    sendMany()
    await wait.promise
    collector.answer = (_call, response) => answerJson(response, 200, {})
    await expect
      .poll(() => {
        sendMany()
        return lines
      })
      .toEqual(['Traces cannot be exported', 'Traces can be exported again'])
    await tracer.close()
  })

  test('does not follow a redirect, which would leak the key', async () => {
    const stranger = await startScriptedServer()
    collector.answer = (_call, response) => {
      response.writeHead(307, { location: stranger.url })
      response.end()
    }
    const tracer = start()
    tracer.request('a', undefined, {}).end()
    await tracer.close()
    expect(stranger.calls).toEqual([])
    expect(lines).toHaveLength(1)
    await stranger.stop()
  })
})
