import { z } from 'zod'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import { parseJson } from '#core/parse-json.ts'
import { fetchFailureName } from '../shared/responses.ts'

/**
 * The state that a write expects. If it differs, nothing changes, and the failure with status 412 contains the current
 * state. Ignored for servers that send no etags.
 */
export type Condition = { readonly ifMatch: string | undefined } | 'absent'

export interface Upload {
  readonly container: string
  readonly name: string
  readonly contentType: string
  readonly body: Blob
  readonly condition?: Condition
  readonly signal?: AbortSignal
}

const metadata = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))
const etag = z.string().optional()
const containerRecord = z.object({ name: z.string(), etag, metadata })
const itemRecord = z.object({
  url: z.string(),
  name: z.string(),
  etag,
  contentType: z.string().default('application/octet-stream'),
  size: z.number().default(0),
  createdAt: z.string().default(''),
  metadata,
})
const written = z.object({ etag }).catch({})

export type ContainerAnswer = Readonly<z.output<typeof containerRecord>>
export type ItemRecord = Readonly<z.output<typeof itemRecord>>

const TIMEOUT_MS = 60_000
/** As long as the server waits for a file. */
const UPLOAD_MS = 600_000

export type ContentApi = ReturnType<typeof createContentApi>

export function createContentApi({
  baseUrl,
  apiKey,
  newKeys = false,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  /** Accepts metadata keys that the site does not use. */
  readonly newKeys?: boolean
  readonly timeoutMs?: number
}) {
  const key = apiKey === undefined ? {} : { 'x-api-key': apiKey }
  const call = <T>({ headers, ...request }: Call<T>) =>
    send({ timeoutMs, ...request, headers: { ...key, ...headers } })
  const get = <T>(path: string, answer: z.ZodType<T>) => call({ method: 'GET', url: baseUrl + path, answer })
  const write = <T>(
    method: 'POST' | 'DELETE',
    path: string,
    answer: z.ZodType<T>,
    condition: Condition | undefined,
    body?: object,
  ) =>
    call({
      method,
      url: baseUrl + path,
      answer,
      headers: { ...conditionHeaders(condition), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const query = newKeys ? '?newKeys=true' : ''
  return {
    listContainers: () => get('/containers', z.array(containerRecord)),
    /** With the key, includes drafts: writers must see them, or they would overwrite them. */
    listItems: (container: string) =>
      get(`${pathOf(container)}/Blob${apiKey === undefined ? '' : '?drafts=true'}`, z.array(itemRecord)),
    /** Replaces all metadata, creating the container if needed. */
    setContainerMetadata: (container: string, values: RawMetadata, condition?: Condition) =>
      write(
        'POST',
        `${pathOf(container)}/Metadata${query}`,
        z.unknown(),
        condition,
        withoutUndefined(values),
      ),
    upload: ({ container, name, contentType, body, condition, signal }: Upload) =>
      call({
        method: 'POST',
        url: baseUrl + pathOf(container, name),
        answer: written,
        headers: { 'content-type': contentType, ...conditionHeaders(condition) },
        body,
        timeoutMs: UPLOAD_MS,
        signal,
      }),
    deleteBlob: (container: string, name: string, condition?: Condition) =>
      write('DELETE', pathOf(container, name), z.unknown(), condition),
    /** Replaces all metadata of a blob; empty values become 'None'. */
    setBlobMetadata: (container: string, name: string, values: RawMetadata, condition?: Condition) =>
      write('POST', `/Blob${query}`, written, condition, {
        containerName: container,
        blobName: name,
        metadata: withoutUndefined(values),
      }),
  }
}

function pathOf(container: string, name?: string): string {
  const path = `/Container/${encodeURIComponent(container)}`
  return name === undefined ? path : `${path}/Blob/${encodeURIComponent(name)}`
}

function conditionHeaders(condition: Condition | undefined): Readonly<Record<string, string>> {
  if (condition === 'absent') return { 'if-none-match': '*' }
  return condition?.ifMatch === undefined ? {} : { 'if-match': condition.ifMatch }
}

/** JSON drops undefined values, but empty values must be sent so that they become `None`. */
function withoutUndefined(values: RawMetadata): RawMetadata {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']))
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
  readonly present?: Present | null | undefined
}

const present = z.object({
  name: z.string(),
  metadata,
  size: z.number().optional(),
  modifiedAt: z.string().optional(),
})

export type Present = Readonly<z.output<typeof present>>

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure }

interface Call<T> extends Pick<RequestInit, 'body'> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly answer: z.ZodType<T>
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  readonly signal?: AbortSignal | undefined
}

async function send<T>({
  url,
  answer,
  timeoutMs,
  signal,
  ...request
}: Call<T> & { readonly timeoutMs: number }): Promise<CallResult<T>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    // Following a redirect would leak the key.
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const body = parseJson(await response.text())
    if (!response.ok) return { ok: false, failure: statusFailure(response.status, body) }
    const parsed = answer.safeParse(body)
    if (parsed.success) return { ok: true, value: parsed.data }
    const message = 'The response is not from the content API'
    return { ok: false, failure: { kind: 'answer', message, reason: z.prettifyError(parsed.error) } }
  } catch (error) {
    if (signal?.aborted) return { ok: false, failure: { kind: 'aborted', message: 'Request aborted' } }
    if (timeout.aborted)
      return { ok: false, failure: { kind: 'timeout', message: `timeout of ${timeoutMs}ms exceeded` } }
    const reason = fetchFailureName(error)
    return { ok: false, failure: { kind: 'network', message: 'Network Error', reason } }
  }
}

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    present: present.nullable().optional().catch(undefined),
  }),
})

function statusFailure(status: number, body: unknown): CallFailure {
  const error = errorBody.safeParse(body).data?.error
  return {
    kind: 'status',
    message: `Request failed with status code ${status}`,
    status,
    ...(error && { code: error.code, reason: error.message, present: error.present }),
  }
}
