import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { FIELD_NAMES, FIELDS } from '#core/retailers/form/fields.ts'
import { INVALID_SUBMISSION, NOT_SENT, RECEIVED, tooManyRequests } from '#core/retailers/form/messages.ts'
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
          <Message kind="success" text={RECEIVED} reference={result.reference} />
          {result.next ? <WhatComesNext next={result.next} /> : null}
        </>
      )
    case 'expired':
      return <Message kind="error" text={EXPIRED} />
    case 'limited':
      return <Message kind="error" text={tooManyRequests(result.retryAfterSeconds)} />
    case 'not-sent':
      return <Message kind="error" text={result.late ? NO_ANSWER : NOT_SENT} />
  }
}

interface MessageProps {
  readonly kind: 'error' | 'success'
  readonly text: string
  readonly reference?: string
}

function Message({ kind, text, reference }: MessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears only in answer to a form that was sent
    <div ref={box} tabIndex={-1} autoFocus>
      <Alert kind={kind}>
        <p>{text}</p>
        {reference ? (
          <p>
            Your reference number is <strong>{reference}</strong>.
          </p>
        ) : null}
      </Alert>
    </div>
  )
}

const LABELS = FIELD_NAMES.map((name) => [name, FIELDS[name].label] as const)
