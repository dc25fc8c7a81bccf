import { type AxiosInstance, type AxiosRequestConfig, create } from 'axios'
import type { z } from 'zod'
import { isLoopback } from '#core/loopback.ts'
import { type CallResult, failureOf } from './call-result.ts'

export interface HttpOptions {
  readonly baseUrl: string
  readonly apiKey?: string
}

export interface Ask<T> extends Pick<AxiosRequestConfig, 'data' | 'params' | 'signal' | 'onUploadProgress'> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Longest silence in ms before the call is aborted. Required, because axios has no default limit. */
  readonly timeoutMs: number
  readonly headers?: Readonly<Record<string, string>>
  readonly answer: z.ZodType<T>
}

export type Http = <T>(ask: Ask<T>) => Promise<CallResult<T>>

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
