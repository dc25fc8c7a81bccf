import type { Log } from '#core/ports/log.ts'
import type { RequestStore } from '#core/ports/request-store.ts'
import type { FieldErrors, FormValues } from '#core/retailers/fields.ts'
import { makeReference, REFERENCE_BYTES } from '#core/retailers/reference.ts'
import { fromForm, parseRetailerRequest, type RetailerRequest } from '#core/retailers/request.ts'
import { describeError } from './describe-error.ts'

/** A request as it was sent: the API's JSON `value`, or the page's flat `form`. */
export type SubmittedRequest = ({ readonly value: unknown } | { readonly form: FormValues }) & {
  readonly brandKey: string
  /** Idempotency key of the form: sent twice, the request is kept once. Ignored when empty or too long. */
  readonly submission?: string | undefined
  /** Why it looks like a bot's; it is then kept, but its mails wait until somebody releases them. */
  readonly suspicion?: string | undefined
}

/** The answer of the retailer call (specification §7; product note §4): 1 means stored for good. */
export type RequestAnswer =
  | { readonly data: 1; readonly reference: string }
  | { readonly data: 0; readonly errors: FieldErrors }
  | { readonly data: 0; readonly stored: false }

/** Takes retailer requests in. */
export interface RetailerDesk {
  /** Never throws: what cannot be stored is answered as not stored. */
  accept(submitted: SubmittedRequest): Promise<RequestAnswer>
}

export interface RetailerDeskParts {
  readonly store: RequestStore
  readonly now: () => Date
  readonly randomBytes: (length: number) => Uint8Array
  /** Makes a UUID. */
  readonly newId: () => string
  readonly log: Log
  /** Called when mail is waiting to leave. */
  readonly onStored: () => void
}

const SUBMISSION_MAX_LENGTH = 200

/** References collide once in billions; five in a row mean that something else is wrong. */
const REFERENCE_TRIES = 5

export function createRetailerDesk(parts: RetailerDeskParts): RetailerDesk {
  return {
    async accept(submitted) {
      const parsed = 'form' in submitted ? fromForm(submitted.form) : parseRetailerRequest(submitted.value)
      if (!parsed.ok) return { data: 0, errors: parsed.errors }
      let reference: string
      try {
        reference = await keep(parts, submitted, parsed.request)
      } catch (error) {
        parts.log.error(describeError(error), 'A retailer request could not be stored')
        return { data: 0, stored: false }
      }
      parts.onStored()
      return { data: 1, reference }
    },
  }
}

async function keep(
  { store, now, randomBytes, newId, log }: RetailerDeskParts,
  { brandKey, submission, suspicion }: SubmittedRequest,
  request: RetailerRequest,
): Promise<string> {
  const isKey = submission !== undefined && submission !== '' && submission.length <= SUBMISSION_MAX_LENGTH
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = makeReference(randomBytes(REFERENCE_BYTES))
    const outcome = await store.accept({
      id: newId(),
      reference,
      receivedAt: now().toISOString(),
      brandKey,
      request,
      ...(isKey ? { submission } : {}),
      ...(suspicion === undefined ? {} : { parkedReason: suspicion }),
    })
    if (outcome.kind === 'reference-taken') continue
    log.info(
      { reference: outcome.reference, outcome: outcome.kind, parked: suspicion !== undefined },
      'Retailer request',
    )
    return outcome.reference
  }
  throw new Error('no free reference number')
}
