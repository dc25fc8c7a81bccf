import { type AxiosInstance, type AxiosRequestConfig, create } from 'axios'
import type { z } from 'zod'
import { isLoopback } from '#core/loopback.ts'
import { type CallResult, failureOf } from './call-result.ts'

export interface HttpOptions {
  /** Address of the API without a slash at its end: `https://site.example/api`, or `/api` in a browser. */
  readonly baseUrl: string
  /** Key of the writing calls, sent as `x-api-key`. Reading needs none, but its holder is spared limits. */
  readonly apiKey?: string
}

/** One call: what to ask, how long to wait, and what the answer must look like. */
export interface Ask<T> extends Pick<AxiosRequestConfig, 'data' | 'params' | 'signal' | 'onUploadProgress'> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the API's address, beginning with a slash. */
  readonly path: string
  /** Longest silence in ms before the call is given up. Every call says its own: the default is none. */
  readonly timeoutMs: number
  readonly headers?: Readonly<Record<string, string>>
  readonly answer: z.ZodType<T>
}

export type Http = <T>(ask: Ask<T>) => Promise<CallResult<T>>

/** Longest answer that is read, in bytes: a listing of 50,000 items is about 40 MB. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024

/**
 * The one way to the API. Non-GET calls to a relative address carry the request token of the page's cookie
 * (specification §7). Redirects are failures: following one would hand the key to whoever it leads to.
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
    // A proxy meant for the outside cannot reach this machine.
    ...(isLoopback(baseURL) ? { proxy: false } : {}),
  })
}

/** True for calls that carry the request token: not GET or HEAD, and to a relative address. */
export function needsRequestToken(method: string, url: string): boolean {
  return !/^(get|head)$/i.test(method) && !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)
}
