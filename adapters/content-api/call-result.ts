import { isAxiosError, isCancel } from 'axios'
import { z } from 'zod'
import { metadataAnswer } from './answers.ts'

/** Why a call of the content API failed. `message` has the wording of specification §8. */
export interface CallFailure {
  /** `answer` means that the server's answer does not fit the call. */
  readonly kind: 'network' | 'aborted' | 'timeout' | 'status' | 'answer'
  /** 'Network Error', 'Request aborted', 'timeout of Nms exceeded', 'Request failed with status code N'. */
  readonly message: string
  /** HTTP status, if there was an answer. */
  readonly status?: number
  /** The server's error code, e.g. `NOT_FOUND`. */
  readonly code?: string
  /** The server's message, or the system's error code, e.g. `ECONNREFUSED`. */
  readonly reason?: string
  /** With status 412: the current state instead of the expected one; `null` when nothing exists. */
  readonly present?: Present | null
  /** With status 412 of a restore: everything that was changed since. */
  readonly conflicts?: readonly RestoreConflict[]
}

const present = z.object({
  name: z.string(),
  metadata: metadataAnswer,
  /** Only for items. */
  size: z.number().optional(),
  modifiedAt: z.string().optional(),
})

const conflict = z.object({
  container: z.string(),
  name: z.string().nullable(),
  etag: z.string().nullable(),
  wanted: z.object({ metadata: metadataAnswer }).nullable(),
  present: z.object({ metadata: metadataAnswer }).nullable(),
})

/** What stands in the way of a restore. */
export type RestoreConflict = Readonly<z.output<typeof conflict>>

/** An item or container in a conflict answer. */
export type Present = Readonly<z.output<typeof present>>

/** The result of a call: its value, or the failure as a value (specification §8). */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure }

/** Body of the API's error answers. */
const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    present: present.nullable().optional().catch(undefined),
    conflicts: z.array(conflict).optional().catch(undefined),
  }),
})

/** Describes an error that a call threw. Rethrows unexpected errors. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof z.ZodError) {
    return {
      kind: 'answer',
      message: 'The answer is not that of the content API',
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
      ...(error?.conflicts && { conflicts: error.conflicts }),
    }
  }
  if (/^timeout of \d+ms exceeded$/.test(message)) return { kind: 'timeout', message }
  if (message === 'Request aborted') return { kind: 'aborted', message }
  // Outside browsers the message is the system's, e.g. `connect ECONNREFUSED 127.0.0.1:3000`.
  return { kind: 'network', message: 'Network Error', ...(code === undefined ? {} : { reason: code }) }
}
