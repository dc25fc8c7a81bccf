import { isAxiosError, isCancel } from 'axios'
import { z } from 'zod'
import { metadataAnswer } from './answers.ts'

/** Why a call of the content API came to nothing. `message` has the words of specification §8. */
export interface CallFailure {
  /** `answer`: the server answered with something that is not what this call answers. */
  readonly kind: 'network' | 'aborted' | 'timeout' | 'status' | 'answer'
  /** 'Network Error', 'Request aborted', 'timeout of Nms exceeded', 'Request failed with status code N'. */
  readonly message: string
  /** HTTP status, when there was an answer. */
  readonly status?: number
  /** The server's own code of the refusal, e.g. `NOT_FOUND`. */
  readonly code?: string
  /** The server's own sentence, or the system's word for what went wrong, e.g. `ECONNREFUSED`. */
  readonly reason?: string
  /** With status 412: what is there instead of what the call expected; `null` when there is nothing. */
  readonly present?: Present | null
}

const present = z.object({
  name: z.string(),
  metadata: metadataAnswer,
  /** Of an item. */
  size: z.number().optional(),
  modifiedAt: z.string().optional(),
})

/** An item or container as a conflict tells it. */
export type Present = Readonly<z.output<typeof present>>

/** What a call came to: its value, or the failure as a value (specification §8). */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure }

/** Body of the API's error answers. */
const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    present: present.nullable().optional().catch(undefined),
  }),
})

/** Describes what a call threw. Anything that no call is known to throw is thrown on. */
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
    }
  }
  if (/^timeout of \d+ms exceeded$/.test(message)) return { kind: 'timeout', message }
  if (message === 'Request aborted') return { kind: 'aborted', message }
  // Outside browsers the message is the system's, e.g. `connect ECONNREFUSED 127.0.0.1:3000`.
  return { kind: 'network', message: 'Network Error', ...(code === undefined ? {} : { reason: code }) }
}
