import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Email } from '#core/email.ts'
import type { ActionRecord } from '#core/retailers/work/request-names.ts'
import { DeskTime } from '../desk-time.tsx'
import { PostForm } from '../post-form.tsx'
import styles from './requests.module.css'

export const MAX_MESSAGE = 4000
/** Maximum length of text stored as proof of a privacy request. */
export const MAX_REASON = 1000

/** URL of the composer's email preview and, with `?mail=`, of an email of the request. */
export function composedMailPath(reference: string): string {
  return `/desk/requests/${reference}/email`
}

/** The way back from a page about a request. */
export const placesOf = (reference: string) => [
  { path: '/desk/requests', label: 'Requests' },
  { path: `/desk/requests/${reference}`, label: reference },
]

/**
 * The form of the whole request page. Fields and buttons reference it by id, so that every click submits the note.
 */
export const WORK_FORM = 'work-form'

export function WorkForm({ version }: { version: number }) {
  return (
    <PostForm id={WORK_FORM} carries={{ version }}>
      {/* The target of Enter in a radio button: the first of the form's buttons. It does nothing. */}
      <button type="submit" hidden>
        Nothing
      </button>
    </PostForm>
  )
}

/** A button of the page's form. */
export function Intent({
  value,
  look = 'secondary',
  children,
}: {
  value: string
  look?: 'primary' | 'secondary'
  children: ReactNode
}) {
  return (
    <Button form={WORK_FORM} type="submit" look={look} name="intent" value={value}>
      {children}
    </Button>
  )
}

export interface Outcome {
  readonly kind: 'done' | 'refused' | 'conflict'
  readonly message: string
  /** The action that led to the current state, perhaps another person's. */
  readonly lastAction?: ActionRecord | undefined
  /** Whether the action can be undone. */
  readonly undo?: boolean
}

/** Result of the last action on a request or privacy request. */
export function RequestOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const isDone = outcome?.kind === 'done'
  // Scroll into view, because the clicked button may be far below.
  useEffect(() => {
    if (outcome && !isDone) box.current?.scrollIntoView({ block: 'center' })
  }, [outcome, isDone])
  if (!outcome) return null
  return (
    <div ref={box}>
      <Alert kind={isDone ? 'success' : 'error'}>
        <p>
          <OutcomeWords outcome={outcome} />
        </p>
        {isDone && outcome.undo === true ? <Intent value="reopen">Undo</Intent> : null}
      </Alert>
    </div>
  )
}

/** The message, after who did what and when if that is known. */
function OutcomeWords({ outcome: { kind, message, lastAction } }: { outcome: Omit<Outcome, 'undo'> }) {
  if (!lastAction) return message
  return (
    <>
      On <DeskTime at={lastAction.at} />, {lastAction.words}
      {kind === 'conflict' ? ' while you were looking at it' : ''}. {message}
    </>
  )
}

/** Previews of emails. */
export function MailPreviews({ mails }: { mails: readonly Pick<Email, 'to' | 'subject' | 'text'>[] }) {
  return (
    <div className="grid two">
      {mails.map(({ to: { address }, subject, text }) => (
        <section key={address + text} className="panel">
          <h2>{subject}</h2>
          <p>To {address}</p>
          <p className={styles['letter']}>{text}</p>
        </section>
      ))}
    </div>
  )
}
