import type { FieldErrors, FormValues } from '#core/retailers/fields.ts'

/**
 * What the page answers to a form that was sent. `submission` is the id that the form carries next: a new one
 * after success, otherwise the same, so that sending again stores nothing twice.
 */
export type SubmissionResult =
  /** Stored safely. */
  | {
      readonly kind: 'received'
      readonly reference: string
      readonly retailer: string
      readonly submission: string
    }
  /** At least one field breaks its rule. */
  | {
      readonly kind: 'invalid'
      readonly errors: FieldErrors
      readonly values: FormValues
      readonly submission: string
    }
  /** The request token proved nothing; `xsrf` is a new one. */
  | {
      readonly kind: 'expired'
      readonly values: FormValues
      readonly submission: string
      readonly xsrf: string
    }
  /** Turned away: too many came in. */
  | {
      readonly kind: 'limited'
      readonly retryAfterSeconds: number
      readonly values: FormValues
      readonly submission: string
    }
  /**
   * Not stored, or nobody answered; then the form in the browser is all there is. `late`: it was sent, and what became
   * of it is not known.
   */
  | {
      readonly kind: 'not-sent'
      readonly late?: boolean
      readonly values?: FormValues
      readonly submission?: string
    }

/** HTTP status of each answer. */
export const STATUS_OF: Readonly<Record<SubmissionResult['kind'], number>> = {
  received: 200,
  invalid: 422,
  expired: 403,
  limited: 429,
  'not-sent': 503,
}

/** What was typed, where the answer brings it back. */
export function typedValues(result: SubmissionResult | undefined): FormValues | undefined {
  return result === undefined || result.kind === 'received' ? undefined : result.values
}
