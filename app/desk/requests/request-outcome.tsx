import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ActionRecord } from '#core/retailers/work/request-names.ts'
import { DeskTime } from '../desk-time.tsx'
import { WORK_FORM } from './hidden-fields.tsx'

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
        {isDone && outcome.undo === true ? (
          <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="reopen">
            Undo
          </Button>
        ) : null}
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
