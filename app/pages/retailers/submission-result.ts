import type { FieldErrors, FormValues } from '#core/retailers/fields.ts'

/**
 * `submission` is the id that the form carries next: a new one after success, otherwise the same, so that a retry
 * stores nothing twice.
 */
export type SubmissionResult =
  | {
      readonly kind: 'received'
      readonly reference: string
      readonly retailer: string
      readonly submission: string
    }
  | {
      readonly kind: 'invalid'
      readonly errors: FieldErrors
      readonly values: FormValues
      readonly withIdeas?: true
      readonly submission: string
    }
  | {
      readonly kind: 'expired'
      readonly values: FormValues
      readonly withIdeas?: true
      readonly submission: string
      readonly xsrf: string
    }
  | {
      readonly kind: 'limited'
      readonly retryAfterSeconds: number
      readonly values: FormValues
      readonly withIdeas?: true
      readonly submission: string
    }
  /** `late`: it was sent, but the outcome is unknown. */
  | {
      readonly kind: 'not-sent'
      readonly late?: boolean
      readonly values?: FormValues
      readonly withIdeas?: true
      readonly submission?: string
    }

export const STATUS_OF: Readonly<Record<SubmissionResult['kind'], number>> = {
  received: 200,
  invalid: 422,
  expired: 403,
  limited: 429,
  'not-sent': 503,
}

/** Whether a form that came back had left the visitor's ideas out. */
export function leftIdeasOut(result: SubmissionResult | undefined): boolean {
  return typedValues(result) !== undefined && !(result && 'withIdeas' in result)
}

export function typedValues(result: SubmissionResult | undefined): FormValues | undefined {
  return result === undefined || result.kind === 'received' ? undefined : result.values
}
