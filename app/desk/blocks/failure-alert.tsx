import type { ComponentProps } from 'react'
import { type Failure, useFailure } from '#app/react-router/stay-on-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { OUTAGE_WORDS, unsavedFormIn } from '../unsaved-form.tsx'
import styles from './bar.module.css'

export function FailureAlert({ of: failure }: { of: Failure | undefined }) {
  if (!failure) return null
  return (
    <div role="alert" className={`row ${styles['warning']}`}>
      <p>{wordsFor(failure)}</p>
    </div>
  )
}

function wordsFor({ kind, error, sent }: Failure): string {
  if (!sent) return 'We could not reach the site. Please try again in a moment.'
  const isUnreached = kind === 'unreached'
  if (isUnreached && sent.isUnsent)
    return 'We could not reach the site. Nothing was saved, and what you typed is still here.'
  const reason = unsavedFormIn(error)?.reason ?? 'signed-out'
  if (reason !== 'signed-out') return `${OUTAGE_WORDS[reason]} What you typed is still here.`
  // It may have been saved if only the response was lost.
  return `${isUnreached ? 'We could not reach the site.' : 'Something went wrong on our side.'} It may not have been saved, but what you typed is still here. Please try again.`
}

/** The save button. Its label changes after a failure. */
export function SaveButton({
  value,
  children = 'Save',
  ...props
}: Omit<ComponentProps<typeof Button>, 'name' | 'type'>) {
  const isAgain = useFailure()?.sent?.intent === (value ?? '')
  return (
    <Button {...props} type="submit" name={value === undefined ? undefined : 'intent'} value={value}>
      {isAgain ? 'Save again' : children}
    </Button>
  )
}
