import { describe, expect, test } from 'vitest'
import { readTracing } from './tracing.ts'

function tracingOf(env: Record<string, string>) {
  const result = readTracing(env)
  if (!result.ok) throw new Error(result.faults.join('\n'))
  return result.tracing
}

const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318/' }

describe('tracing', () => {
  test('is off without an endpoint', () => {
    expect(tracingOf({})).toBeUndefined()
    expect(tracingOf({ OTEL_SERVICE_NAME: 'site', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined()
  })

  test('appends the traces path to the base endpoint but not to the traces endpoint', () => {
    expect(tracingOf(ON)?.url).toBe('http://collector.test:4318/v1/traces')
    expect(tracingOf({ ...ON, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other.test/in' })?.url).toBe(
      'https://other.test/in',
    )
  })

  test.each([
    { OTEL_SDK_DISABLED: 'true' },
    { OTEL_TRACES_EXPORTER: 'none' },
    { OTEL_TRACES_SAMPLER: 'always_off' },
  ])('%j disables it', (off) => {
    expect(tracingOf({ ...ON, ...off })).toBeUndefined()
  })
})

describe('details', () => {
  test('uses the defaults of the OpenTelemetry specification', () => {
    expect(tracingOf(ON)).toEqual({
      url: 'http://collector.test:4318/v1/traces',
      headers: {},
      timeoutMs: 10_000,
      ratio: 1,
      resource: { 'service.name': 'cabinetry-site' },
      intervalMs: 5_000,
    })
  })

  test('parses headers and attributes as percent-encoded name=value pairs', () => {
    expect(
      tracingOf({
        ...ON,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-team=web',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,service.name=other',
        OTEL_SERVICE_NAME: 'site',
      }),
    ).toMatchObject({
      headers: { authorization: 'Bearer abc=', 'x-team': 'web' },
      resource: { 'deployment.environment.name': 'staging', 'service.name': 'site' },
    })
  })

  test('applies the ratio only with ratio-based samplers', () => {
    expect(tracingOf({ ...ON, OTEL_TRACES_SAMPLER_ARG: '0.1' })?.ratio).toBe(1)
    expect(
      tracingOf({ ...ON, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }),
    ).toMatchObject({ ratio: 0.1 })
    expect(
      tracingOf({ ...ON, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }),
    ).toMatchObject({ ratio: 0.1 })
  })

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:secret-token@b.test' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret-token' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_BSP_SCHEDULE_DELAY: 'soon' }, 'OTEL_BSP_SCHEDULE_DELAY'],
  ])('rejects %j as %s without repeating the value', (env, name) => {
    const result = readTracing(env)
    expect(result.ok ? [] : result.faults.map((fault) => fault.split(':', 1)[0])).toEqual([name])
    expect(JSON.stringify(result)).not.toContain('secret-token')
  })
})
