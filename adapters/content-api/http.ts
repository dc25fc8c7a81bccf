import { type AxiosInstance, type AxiosRequestConfig, create, isAxiosError, isCancel } from 'axios'
import { z } from 'zod'
import { isLoopback } from '#core/loopback.ts'

export interface HttpOptions {
  readonly baseUrl: string
  readonly apiKey?: string
}

interface Ask<T> extends Pick<AxiosRequestConfig, 'data' | 'params' | 'signal' | 'onUploadProgress'> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Longest silence in ms before the call is aborted. Required, because axios has no default limit. */
  readonly timeoutMs: number
  readonly headers?: Readonly<Record<string, string>>
  readonly answer: z.ZodType<T>
}

type Http = <T>(ask: Ask<T>) => Promise<CallResult<T>>

/** In bytes. A listing of 50,000 items takes about 40 MB. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024

/**
 * Writes to a relative address send the request token from the page's cookie (specification §7). Redirects are
 * failures, because following one would leak the key.
 */
export function createHttp({ baseUrl, apiKey }: HttpOptions): Http {
  const client = createInstance(baseUrl)
  return async ({ method, path, timeoutMs, headers, answer, ...rest }) => {
    const key = apiKey === undefined ? {} : { 'x-api-key': apiKey }
    try {
      const response = await client.request({
        ...rest,
        method,
        url: path,
        timeout: timeoutMs,
        headers: { ...key, ...headers },
      })
      return { ok: true, value: answer.parse(response.data) }
    } catch (error) {
      return { ok: false, failure: failureOf(error) }
    }
  }
}

function createInstance(baseURL: string): AxiosInstance {
  return create({
    baseURL,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    withXSRFToken: ({ method, url }) => needsRequestToken(method ?? 'get', url ?? ''),
    maxRedirects: 0,
    maxBodyLength: Number.POSITIVE_INFINITY,
    maxContentLength: MAX_ANSWER_BYTES,
    // A proxy for external hosts cannot reach this machine.
    ...(isLoopback(baseURL) ? { proxy: false } : {}),
  })
}

export function needsRequestToken(method: string, url: string): boolean {
  return !/^(get|head)$/i.test(method) && !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)
}

const metadata = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))

export const metadataAnswer = metadata

const etag = z.string().optional()

const containerRecord = z.object({ name: z.string(), etag, metadata })

export const containersAnswer = z.array(containerRecord)

export type ContainerAnswer = Readonly<z.output<typeof containerRecord>>

const itemRecord = z.object({
  url: z.string(),
  name: z.string(),
  etag,
  contentType: z.string().default('application/octet-stream'),
  size: z.number().default(0),
  createdAt: z.string().default(''),
  modifiedAt: z.string().default(''),
  metadata,
})

export const itemsAnswer = z.array(itemRecord)

export type ItemRecord = Readonly<z.output<typeof itemRecord>>

export const videosAnswer = z.array(
  z.object({ title: z.string(), thumbnail: z.string(), videoId: z.string() }),
)

export const anyAnswer = z.unknown()

export const writtenAnswer = z.object({ etag, metadata: metadata.optional() }).catch({})

export function versionOf(record: Pick<ItemRecord, 'url'>): string {
  return new URL(record.url, 'http://site.invalid').searchParams.get('v') ?? ''
}

export interface CallFailure {
  /** `answer`: the response does not fit the call. */
  readonly kind: 'network' | 'aborted' | 'timeout' | 'status' | 'answer'
  /**
   * The wording of specification §8: 'Network Error', 'Request aborted', 'timeout of Nms exceeded', 'Request failed
   * with status code N'.
   */
  readonly message: string
  readonly status?: number
  readonly code?: string
  /** The server's message, or the system's error code, e.g. `ECONNREFUSED`. */
  readonly reason?: string
  /** The current state, with status 412; `null` if nothing exists. */
  readonly present?: Present | null
}

const present = z.object({
  name: z.string(),
  metadata: metadataAnswer,
  size: z.number().optional(),
  modifiedAt: z.string().optional(),
})

export type Present = Readonly<z.output<typeof present>>

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure }

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    present: present.nullable().optional().catch(undefined),
  }),
})

function failureOf(error: unknown): CallFailure {
  if (error instanceof z.ZodError) {
    return {
      kind: 'answer',
      message: 'The response is not from the content API',
      reason: z.prettifyError(error),
    }
  }
  if (isCancel(error)) return { kind: 'aborted', message: 'Request aborted' }
  if (!isAxiosError(error)) throw error
  const { response, code, message } = error
  if (response) {
    const error = errorBody.safeParse(response.data).data?.error
    return {
      kind: 'status',
      message: `Request failed with status code ${response.status}`,
      status: response.status,
      ...(error && { code: error.code, reason: error.message }),
      ...(error?.present !== undefined && { present: error.present }),
    }
  }
  if (/^timeout of \d+ms exceeded$/.test(message)) return { kind: 'timeout', message }
  if (message === 'Request aborted') return { kind: 'aborted', message }
  // Outside browsers the message is the system's, e.g. `connect ECONNREFUSED 127.0.0.1:3000`.
  return { kind: 'network', message: 'Network Error', ...(code === undefined ? {} : { reason: code }) }
}
