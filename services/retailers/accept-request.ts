import type { EmailApi } from '#core/ports/email-api.ts'
import type { Log } from '#core/ports/log.ts'
import type { NewRequest, RequestStore, StoredRequest } from '#core/ports/request-store.ts'
import { DAILY_COPIES } from '#core/retailers/copy-limit.ts'
import type { FieldErrors, FormValues } from '#core/retailers/fields.ts'
import { makeReference, REFERENCE_BYTES } from '#core/retailers/reference.ts'
import { fromForm, parseRetailerRequest } from '#core/retailers/request.ts'
import type { PhotoReference, RetailerRequest } from '#core/retailers/retailer-request.ts'
import { isSameRequest } from '#core/retailers/stored-request.ts'
import { linkSuspicion } from '#core/retailers/suspicion.ts'
import { describeError } from './describe-error.ts'
import { createForwarder } from './forward-request.ts'
import type { RequestLimits } from './request-limits.ts'

/** A request as it was sent: the API's JSON `value`, or the page's flat `form`. */
export type SubmittedRequest = ({ readonly value: unknown } | { readonly form: FormValues }) & {
  readonly brandKey: string
  /**
   * Idempotency key of the form: the same request sent twice is kept once. Ignored unless it is 1 to 200 visible ASCII
   * characters.
   */
  readonly submission?: string | undefined
  /** Why it looks like a bot's; it is then kept, but its mails wait until somebody releases them. */
  readonly suspicion?: string | undefined
  /** The client's true address, for the limits. */
  readonly clientAddress?: string | undefined
  /** It came with the headers that browsers add; only then is the visitor greeted by the typed name. */
  readonly fromBrowser?: boolean | undefined
}

/**
 * The answer of the retailer call (specification §7; product note §4): 1 means stored for good, and taken over by
 * the external e-mail API where there is one.
 */
export type RequestAnswer =
  | { readonly data: 1; readonly reference: string }
  | { readonly data: 0; readonly errors: FieldErrors }
  /** Turned away: too many came in. */
  | { readonly data: 0; readonly retryAfterSeconds: number }
  /** Not stored; or `stored` and not taken over by the external e-mail API. */
  | { readonly data: 0; readonly stored: boolean }

/** How a request ended, for metrics. */
export const REQUEST_OUTCOMES = ['stored', 'parked', 'duplicate', 'invalid', 'limited', 'failed'] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

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
  readonly limits: RequestLimits
  /** Whether there is such a photo on the site. */
  readonly isPhoto: (photo: PhotoReference) => Promise<boolean>
  /** Sends the mails in place of the embedded desk. */
  readonly emailApi?: EmailApi | undefined
  readonly observe?: (outcome: RequestOutcome) => void
}

/** What a request is as it was kept, or kept before under the same key. */
interface Kept {
  readonly reference: string
  readonly outcome: 'stored' | 'parked' | 'duplicate'
}

const SUBMISSION = /^[\x21-\x7e]{1,200}$/

/** References collide once in billions; five in a row mean that something else is wrong. */
const REFERENCE_TRIES = 5

export function createRetailerDesk(parts: RetailerDeskParts): RetailerDesk {
  const { store, log, limits, emailApi, observe = () => undefined } = parts
  const forward = emailApi && createForwarder({ store, emailApi, now: parts.now, log })

  /** False when the external e-mail API is to send the mails and did not take the request over. */
  async function handOver({ reference, outcome }: Kept): Promise<boolean> {
    if (!forward) {
      parts.onStored()
      return true
    }
    if (outcome === 'parked') return true
    const stored = await store.get(reference)
    return stored !== undefined && (isDone(stored) || (await forward(stored)))
  }

  return {
    async accept(submitted) {
      const parsed = 'form' in submitted ? fromForm(submitted.form) : parseRetailerRequest(submitted.value)
      if (!parsed.ok) {
        observe('invalid')
        return { data: 0, errors: parsed.errors }
      }
      const retryAfterSeconds = limits.admit(submitted.clientAddress)
      if (retryAfterSeconds !== undefined) {
        observe('limited')
        log.warn({ retryAfterSeconds }, 'A retailer request was turned away: too many')
        return { data: 0, retryAfterSeconds }
      }
      let kept: Kept | undefined
      try {
        kept = await keep(parts, submitted, await withKnownPhoto(parts, submitted, parsed.request))
        observe(kept.outcome)
        if (await handOver(kept)) return { data: 1, reference: kept.reference }
      } catch (error) {
        if (kept === undefined) observe('failed')
        log.error(describeError(error), 'A retailer request could not be stored')
      }
      return { data: 0, stored: kept !== undefined }
    },
  }
}

/** Taken over before, or held back by a trap. */
function isDone({ forward, parkedReason }: StoredRequest): boolean {
  return forward?.outcome === 'accepted' || parkedReason !== undefined
}

/** Mails repeat which photo was asked about: only one that exists, lest its name be a stranger's message. */
async function withKnownPhoto(
  { isPhoto }: RetailerDeskParts,
  submitted: SubmittedRequest,
  request: RetailerRequest,
): Promise<RetailerRequest> {
  const { photo, ...rest } = request
  if (photo === undefined) return namesPhoto(submitted) ? { ...rest, unknownPhoto: true } : request
  return (await isPhoto(photo)) ? request : { ...rest, unknownPhoto: true }
}

/** Whether it said anything about a photo, were it nothing that names one. */
function namesPhoto(submitted: SubmittedRequest): boolean {
  if ('form' in submitted) return Boolean(submitted.form.photo)
  const { value } = submitted
  return typeof value === 'object' && value !== null && 'photo' in value && Boolean(value.photo)
}

async function keep(
  { store, now, randomBytes, newId, log, emailApi }: RetailerDeskParts,
  { brandKey, submission, suspicion, fromBrowser = false }: SubmittedRequest,
  request: RetailerRequest,
): Promise<Kept> {
  let key = submission !== undefined && SUBMISSION.test(submission) ? submission : undefined
  const suspected = suspicion ?? linkSuspicion(request)
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const asked: NewRequest = {
      id: newId(),
      reference: makeReference(randomBytes(REFERENCE_BYTES)),
      receivedAt: now().toISOString(),
      brandKey,
      request,
      fromBrowser,
      ...(key === undefined ? {} : { submission: key }),
      ...(suspected === undefined ? {} : { parkedReason: suspected }),
      ...(emailApi === undefined ? {} : { external: true }),
    }
    const answer = await store.accept(asked, DAILY_COPIES)
    if (answer.kind === 'reference-taken') continue
    const { reference } = answer
    if (answer.kind === 'duplicate') {
      if (!(await isSame(store, reference, request))) {
        // Another request under a key that is in use, such as a form changed before it was sent again: never lost.
        key = `${submission} ${await digestOf(request)}`
        continue
      }
      log.info({ reference }, 'A retailer request came a second time')
      return { reference, outcome: 'duplicate' }
    }
    if (request.unknownPhoto === true)
      log.info({ reference }, 'A retailer request named a photo that does not exist; it is left out')
    // A parked request waits for somebody to look at it: the desk must hear of it.
    if (answer.parkedReason !== undefined) log.error({ reference }, 'A retailer request is parked')
    else log.info({ reference }, 'A retailer request is stored')
    return { reference, outcome: answer.parkedReason === undefined ? 'stored' : 'parked' }
  }
  throw new Error('no free reference number')
}

async function isSame(store: RequestStore, reference: string, request: RetailerRequest): Promise<boolean> {
  const stored = await store.get(reference)
  return stored !== undefined && isSameRequest(stored.request, request)
}

/** Tells requests apart that came under the same key. */
async function digestOf(request: RetailerRequest): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(request)))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
