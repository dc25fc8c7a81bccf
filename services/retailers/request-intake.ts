import { describeError } from '#core/describe-error.ts'
import { chosenIn, type IdeasToSend, type SentIdeas, wordsIn } from '#core/ideas/sent-ideas.ts'
import type { Log } from '#core/ports/log.ts'
import { DAILY_COPIES } from '#core/retailers/form/copy-limit.ts'
import type { FieldErrors, FormValues } from '#core/retailers/form/fields.ts'
import { fromForm, parseRetailerRequest } from '#core/retailers/form/request.ts'
import type { PhotoReference, RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { isSameRequest } from '#core/retailers/form/retailer-request.ts'
import { linkSpamIn, linkSpamInNotes } from '#core/retailers/form/suspicion.ts'
import { makeReference, REFERENCE_BYTES } from '#core/retailers/work/reference.ts'
import type { NewRequest, RequestStore } from '#core/retailers/work/request-store.ts'
import type { HandoverTarget } from '#core/retailers/work/request-work.ts'
import type { ClientLimits } from '../timers/rate-limits.ts'
import type { Forward } from './forward-request.ts'
import type { FindRequestedShop } from './shops/shop-wish.ts'

/** A request as submitted: the API's JSON `value`, or the page's flat `form`. */
export type SubmittedRequest = ({ readonly value: unknown } | { readonly form: FormValues }) & {
  readonly brandKey: string
  /**
   * Idempotency key of the form, so that a repeated request is stored once. Ignored unless it is 1 to 200 visible ASCII
   * characters.
   */
  readonly submission?: string | undefined
  /** Why it looks like spam. Such a request is stored, but its emails wait until someone releases them. */
  readonly suspicion?: string | undefined
  /** The client's real IP address, for rate limiting. */
  readonly clientAddress?: string | undefined
  /** The ideas sent with it. Only requests to locate a retailer have any. */
  readonly ideas?: IdeasToSend | undefined
  /** Whether it has the headers that browsers add. Only then does the visitor's email greet by the typed name. */
  readonly fromBrowser?: boolean | undefined
}

/**
 * The response of the retailer call (specification §7). 1 means durably stored and accepted by the external email API
 * if one is configured.
 */
export type RequestAnswer =
  | { readonly data: 1; readonly reference: string }
  | { readonly data: 0; readonly errors: FieldErrors }
  /** Rejected: too many requests. */
  | { readonly data: 0; readonly retryAfterSeconds: number }
  /** Not stored, or `stored` but not accepted by the external email API. */
  | { readonly data: 0; readonly stored: boolean }

/** Outcomes of a request, for metrics. */
export const REQUEST_OUTCOMES = ['stored', 'parked', 'duplicate', 'invalid', 'limited', 'failed'] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

export type RequestIntake = ReturnType<typeof createRequestIntake>

export interface RequestIntakeOptions {
  readonly store: RequestStore
  readonly now: () => Date
  readonly randomBytes: (length: number) => Uint8Array
  /** Creates a UUID. */
  readonly newId: () => string
  readonly log: Log
  /** Called when emails are waiting to be sent. */
  readonly onStored: () => void
  readonly limits: ClientLimits
  /** Whether the site has this photo. */
  readonly isPhoto: (photo: PhotoReference) => Promise<boolean>
  /** Finds the requested shop and whether its record says `Pass on at once`. */
  readonly findRequestedShop: FindRequestedShop
  /** Gets the current facts of ideas. */
  readonly factsOf: (ideas: IdeasToSend) => Promise<SentIdeas>
  /** Forwards a stored request to the external email API, which sends the emails instead of the embedded desk. */
  readonly forward?: Forward | undefined
  readonly observe?: (outcome: RequestOutcome) => void
}

/** How a request was stored, now or earlier under the same key. */
interface Receipt {
  readonly reference: string
  readonly outcome: 'stored' | 'parked' | 'duplicate'
}

const SUBMISSION = /^[\x21-\x7e]{1,200}$/

/** References collide once in billions. Five collisions in a row indicate another fault. */
const REFERENCE_TRIES = 5

/** Accepts retailer requests. */
export function createRequestIntake(options: RequestIntakeOptions) {
  const { store, log, limits, forward, observe = () => undefined } = options

  /**
   * Emails name the photo that the visitor asked about, so it must exist. Otherwise, strangers could put messages in its
   * name.
   */
  async function withListedPhoto(submission: SubmittedRequest, request: RetailerRequest) {
    const { photo, ...rest } = request
    // It may name an invalid photo.
    const isUnknown = photo ? !(await options.isPhoto(photo)) : namedIn(submission, 'photo')
    return isUnknown ? ({ ...rest, unknownPhoto: true } as const) : request
  }

  /** Never blocks the request. A shop that cannot be looked up is left out, and the desk chooses one. */
  async function requestedShopOf(submission: SubmittedRequest, { retailer, country }: RetailerRequest) {
    const slug = namedIn(submission, 'shop')
    if (typeof slug !== 'string' || retailer !== 1) return undefined
    try {
      return await options.findRequestedShop(slug, country)
    } catch (error) {
      log.error(describeError(error), 'The shop named in a retailer request could not be looked up')
      return undefined
    }
  }

  /** Never blocks the request. Ideas that cannot be looked up are left out and counted. */
  async function ideasWith({ ideas }: SubmittedRequest, { retailer }: RetailerRequest) {
    if (ideas === undefined || retailer !== 1) return undefined
    try {
      return await options.factsOf(ideas)
    } catch (error) {
      log.error(describeError(error), 'The ideas of a retailer request could not be looked up')
      return { ideas: [], unknown: ideas.refs.length + ideas.unreadable, brief: ideas.brief }
    }
  }

  /** False if the external email API should send the emails but did not accept the request. */
  async function handOver({ reference, outcome }: Receipt): Promise<boolean> {
    if (!forward) {
      options.onStored()
      return true
    }
    if (outcome === 'parked') return true
    const record = (await store.find(reference))?.stored
    if (!record) return false
    // Accepted earlier, or parked as suspected spam.
    const isDone = record.forward?.outcome === 'accepted' || record.parkedReason !== undefined
    return isDone || forward(record)
  }

  return {
    /** Never throws. A request that cannot be stored is reported as not stored. */
    async accept(submission: SubmittedRequest): Promise<RequestAnswer> {
      const parsed = 'form' in submission ? fromForm(submission.form) : parseRetailerRequest(submission.value)
      if (!parsed.ok) {
        observe('invalid')
        return { data: 0, errors: parsed.errors }
      }
      const retryAfterSeconds = limits.take(submission.clientAddress)?.seconds
      if (retryAfterSeconds !== undefined) {
        observe('limited')
        log.warn({ retryAfterSeconds }, 'A retailer request was rejected: too many')
        return { data: 0, retryAfterSeconds }
      }
      let receipt: Receipt | undefined
      try {
        const requestWithPhoto = await withListedPhoto(submission, parsed.request)
        const { shop, passTo } = (await requestedShopOf(submission, requestWithPhoto)) ?? {}
        const request = shop ? { ...requestWithPhoto, shop } : requestWithPhoto
        receipt = await keep(options, submission, request, await ideasWith(submission, request), passTo)
        observe(receipt.outcome)
        if (await handOver(receipt)) return { data: 1, reference: receipt.reference }
      } catch (error) {
        if (receipt === undefined) observe('failed')
        log.error(describeError(error), 'A retailer request could not be stored')
      }
      return { data: 0, stored: receipt !== undefined }
    },
  }
}

function namedIn(submission: SubmittedRequest, name: 'photo' | 'shop'): unknown {
  const given: unknown = 'form' in submission ? submission.form : submission.value
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
}

async function isStored(
  store: RequestStore,
  reference: string,
  request: RetailerRequest,
  ideas: SentIdeas | undefined,
) {
  const record = (await store.find(reference))?.stored
  return record && isSameRequest(record.request, request) && chosenIn(record.ideas) === chosenIn(ideas)
}

async function keep(
  { store, now, randomBytes, newId, log, forward }: RequestIntakeOptions,
  { brandKey, submission, suspicion, fromBrowser = false }: SubmittedRequest,
  request: RetailerRequest,
  ideas: SentIdeas | undefined,
  passTo: HandoverTarget | undefined,
): Promise<Receipt> {
  let key = submission !== undefined && SUBMISSION.test(submission) ? submission : undefined
  const parkReason = suspicion ?? linkSpamIn(request)?.reason ?? linkSpamInNotes(wordsIn(ideas))
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const newRequest: NewRequest = {
      id: newId(),
      reference: makeReference(randomBytes(REFERENCE_BYTES)),
      receivedAt: now().toISOString(),
      brandKey,
      request,
      ...(ideas === undefined ? {} : { ideas }),
      fromBrowser,
      ...(key === undefined ? {} : { submission: key }),
      ...(parkReason === undefined ? {} : { parkedReason: parkReason }),
      ...(forward && { external: true }),
    }
    const answer = await store.accept(newRequest, DAILY_COPIES, passTo)
    if (answer.kind === 'reference-taken') continue
    const { reference } = answer
    if (answer.kind === 'duplicate') {
      if (!(await isStored(store, reference, request, ideas))) {
        // The key is in use for a different request, such as a form edited before it was sent again, which must not be
        // lost.
        key = `${submission} ${await digestOf(request, ideas)}`
        continue
      }
      log.info({ reference }, 'A retailer request arrived a second time')
      return { reference, outcome: 'duplicate' }
    }
    if (request.unknownPhoto === true)
      log.info({ reference }, 'A retailer request named a photo that does not exist; the photo is left out')
    if (ideas && ideas.unknown > 0)
      log.info({ reference, unknown: ideas.unknown }, 'A retailer request named ideas that do not exist')
    // Logged as an error, so that the desk notices a parked request.
    if (answer.parkedReason !== undefined) log.error({ reference }, 'A retailer request is parked')
    else log.info({ reference }, 'A retailer request is stored')
    return { reference, outcome: answer.parkedReason === undefined ? 'stored' : 'parked' }
  }
  throw new Error('no free reference number')
}

/** Distinguishes requests with the same key. */
async function digestOf(request: RetailerRequest, ideas: SentIdeas | undefined): Promise<string> {
  const text = JSON.stringify(request) + chosenIn(ideas)
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
