import type { FieldErrors, FormValues } from '#core/retailers/form/fields.ts'
import type { NextFacts } from './after-sending.ts'

/** A form's initial values and attachments. */
interface Typed {
  readonly values: FormValues
  /** Whether ideas go with it. */
  readonly withIdeas: boolean
  /** The encoded designer's brief; may be empty. With scripts, the browser stores it. */
  readonly brief: string
}

/** A form to send again, with the same id, so that a retry does not store a request twice. */
interface Returned extends Typed {
  readonly submission: string
}

export type SubmissionResult =
  | {
      readonly kind: 'received'
      readonly reference: string
      readonly retailer: string
      /** Id for another request. */
      readonly submission: string
      /** Added by the page's action. */
      readonly next?: NextFacts
    }
  | (Returned & { readonly kind: 'invalid'; readonly errors: FieldErrors })
  | (Returned & { readonly kind: 'expired'; readonly xsrf: string })
  | (Returned & { readonly kind: 'limited'; readonly retryAfterSeconds: number })
  /** `late`: it was sent, but the outcome is unknown. */
  | (Partial<Returned> & { readonly kind: 'not-sent'; readonly late?: boolean })
  /** Nothing was sent: an empty form, with its attachments. */
  | (Typed & { readonly kind: 'begun'; readonly submission?: never })

export const STATUS_OF: Readonly<Record<SubmissionResult['kind'], number>> = {
  received: 200,
  invalid: 422,
  expired: 403,
  limited: 429,
  'not-sent': 503,
  begun: 200,
}

/** Whether the visitor removed the shop in a returned form. */
export function hasRemovedShop(result: SubmissionResult | undefined): boolean {
  const values = result?.kind === 'begun' ? undefined : typedIn(result).values
  return values !== undefined && !values.shop
}

/** What a result returns to the form. */
export function typedIn(result: SubmissionResult | undefined): Partial<Typed> {
  return result === undefined || result.kind === 'received' ? {} : result
}
