import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { FIELD_NAMES, FIELDS } from '#core/retailers/form/fields.ts'
import { INVALID_SUBMISSION, NOT_SENT, RECEIVED, tooManyRequests } from '#core/retailers/form/messages.ts'
import { FormOutcome } from '../form-outcome.tsx'
import type { SubmissionResult } from './submission-result.ts'
import { WhatComesNext } from './what-comes-next.tsx'

const EXPIRED = 'This form was open for too long or cookies are off; please send it again.'

const NO_ANSWER =
  'We haven’t had an answer yet, maybe because of a slow connection. Please send your request again. It won’t count twice.'

/** Takes the focus. Give it a new `key` for every answer. */
export function AnswerMessage({ result }: { result: SubmissionResult | undefined }) {
  switch (result?.kind) {
    case undefined:
    case 'begun':
      return null
    case 'invalid':
      return <ErrorSummary message={INVALID_SUBMISSION} faults={faultList(LABELS, result.errors)} />
    case 'received':
      return (
        <>
          <FormOutcome kind="success" reference={result.reference}>
            {RECEIVED}
          </FormOutcome>
          {result.next ? <WhatComesNext next={result.next} /> : null}
        </>
      )
    case 'expired':
      return <FormOutcome kind="error">{EXPIRED}</FormOutcome>
    case 'limited':
      return <FormOutcome kind="error">{tooManyRequests(result.retryAfterSeconds)}</FormOutcome>
    case 'not-sent':
      return <FormOutcome kind="error">{result.late ? NO_ANSWER : NOT_SENT}</FormOutcome>
  }
}

const LABELS = FIELD_NAMES.map((name) => [name, FIELDS[name].label] as const)
