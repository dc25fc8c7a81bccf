import { z } from 'zod'
import { SECRET } from './secret-files.ts'
import { blankIsUnset, hasCredentials } from './values.ts'

export interface TracingConfig {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly ratio: number
  readonly resource: Readonly<Record<string, string>>
  readonly intervalMs: number
}

const optionalText = z.preprocess(blankIsUnset, z.string().trim().optional())
const address = z.preprocess(
  blankIsUnset,
  z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((url) => !hasCredentials(url), 'must not contain a user name or a password')
    .optional(),
)
const milliseconds = (otherwise: number) =>
  z.preprocess(
    (value) => blankIsUnset(value) ?? otherwise,
    z.coerce
      .number({ error: 'must be a number of milliseconds' })
      .int({ error: 'must be a number of milliseconds' })
      .min(1, { error: 'must be a number of milliseconds' })
      .max(600_000, { error: 'must be at most 600000 milliseconds' }),
  )
const protocol = z.preprocess(
  blankIsUnset,
  z.literal('http/json', { error: 'must be http/json, which every collector accepts' }).optional(),
)
const pairs = z.preprocess(
  (value) => blankIsUnset(value) ?? '',
  z
    .string()
    .transform(readPairs)
    .refine((value) => value !== undefined, 'must be name=value pairs separated by commas'),
)

export const tracingSchema = z.object({
  OTEL_SDK_DISABLED: optionalText,
  OTEL_TRACES_EXPORTER: z.preprocess(
    (value) => blankIsUnset(value) ?? 'otlp',
    z.enum(['otlp', 'none'], { error: 'must be otlp or none' }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: pairs.meta(SECRET),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.meta(SECRET),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds(10_000),
  OTEL_SERVICE_NAME: optionalText,
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.preprocess(
    (value) => blankIsUnset(value) ?? 'parentbased_always_on',
    z.enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      { error: 'must be a sampler that OpenTelemetry defines, such as parentbased_traceidratio' },
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    (value) => blankIsUnset(value) ?? 1,
    z.coerce
      .number({ error: 'must be a number from 0 to 1' })
      .min(0, { error: 'must be a number from 0 to 1' })
      .max(1, { error: 'must be a number from 0 to 1' }),
  ),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds(5_000),
})

export type TracingResult =
  | { readonly ok: true; readonly tracing: TracingConfig | undefined }
  | { readonly ok: false; readonly faults: readonly string[] }

export function readTracing(env: Readonly<Record<string, string | undefined>>): TracingResult {
  const parsed = tracingSchema.safeParse(env)
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    }
  }
  const { data } = parsed
  const base = data.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/')
  const url = data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}v1/traces`)
  const isOff =
    data.OTEL_SDK_DISABLED?.toLowerCase() === 'true' ||
    data.OTEL_TRACES_EXPORTER === 'none' ||
    data.OTEL_TRACES_SAMPLER.endsWith('always_off')
  if (url === undefined || isOff) return { ok: true, tracing: undefined }
  return {
    ok: true,
    tracing: {
      url,
      headers: { ...data.OTEL_EXPORTER_OTLP_HEADERS, ...data.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
      timeoutMs: data.OTEL_EXPORTER_OTLP_TIMEOUT,
      ratio: data.OTEL_TRACES_SAMPLER.endsWith('traceidratio') ? data.OTEL_TRACES_SAMPLER_ARG : 1,
      resource: {
        ...data.OTEL_RESOURCE_ATTRIBUTES,
        'service.name':
          data.OTEL_SERVICE_NAME ?? data.OTEL_RESOURCE_ATTRIBUTES?.['service.name'] ?? 'cabinetry-site',
      },
      intervalMs: data.OTEL_BSP_SCHEDULE_DELAY,
    },
  }
}

function readPairs(list: string): Readonly<Record<string, string>> | undefined {
  const entries = list
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => /^\s*([\w.!#$%&'*+^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      entries.map((match) => {
        const [, name, value] = match ?? []
        if (name === undefined || value === undefined) throw new URIError('no pair')
        return [name, decodeURIComponent(value)]
      }),
    )
  } catch {
    return undefined
  }
}
