import type { FieldErrors, FormValues } from '#core/retailers/form/fields.ts'
import type { NextFacts } from './after-sending.ts'

/** A form's initial values and attachments. */
interface Typed {
  readonly values: FormValues
  readonly withIdeas?: true
  /** The encoded designer's brief. With scripts, the browser stores it. */
  readonly brief?: string
}

/**
 * `submission` is the next id for the form: a new one after success, otherwise the same one, so that a retry does
 * not store a request twice.
 */
export type SubmissionResult =
  | {
      readonly kind: 'received'
      readonly reference: string
      readonly retailer: string
      readonly submission: string
      /** Added by the page's action. */
      readonly next?: NextFacts
    }
  | (Typed & { readonly kind: 'invalid'; readonly errors: FieldErrors; readonly submission: string })
  | (Typed & { readonly kind: 'expired'; readonly submission: string; readonly xsrf: string })
  | (Typed & {
      readonly kind: 'limited'
      readonly retryAfterSeconds: number
      readonly submission: string
    })
  /** `late`: it was sent, but the outcome is unknown. */
  | (Partial<Typed> & {
      readonly kind: 'not-sent'
      readonly late?: boolean
      readonly submission?: string
    })
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

/** Whether the visitor excluded the ideas in a returned form. */
export function hasExcludedIdeas(result: SubmissionResult | undefined): boolean {
  return typedValues(result) !== undefined && !(result && 'withIdeas' in result)
}

/** Whether the visitor removed the shop in a returned form. */
export function hasRemovedShop(result: SubmissionResult | undefined): boolean {
  return result?.kind !== 'begun' && typedValues(result) !== undefined && !typedValues(result)?.shop
}

/** Brief in a form without scripts; may be empty. */
export function submittedBrief(result: SubmissionResult | undefined): string {
  return (result && 'brief' in result && result.brief) || ''
}

export function typedValues(result: SubmissionResult | undefined): FormValues | undefined {
  return result === undefined || result.kind === 'received' ? undefined : result.values
}
