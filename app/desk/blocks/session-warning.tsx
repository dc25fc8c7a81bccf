import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { WARN_BEFORE_MS } from '#core/people/session-rules.ts'
import styles from './bar.module.css'

interface Props {
  /** Time left in the session; a new object with every response. */
  readonly timeLeft: { readonly ms: number; readonly byUse: boolean }
}

/** Lets users extend a session that ends soon (WCAG 2.2.1). Without scripts, expired sessions keep the submitted form. */
export function SessionWarning({ timeLeft }: Props) {
  const { revalidate, state } = useRevalidator()
  const [reached, setReached] = useState<{ readonly of: Props['timeLeft']; readonly isOver: boolean }>()
  useEffect(() => {
    const timers = [
      setTimeout(
        () => setReached({ of: timeLeft, isOver: false }),
        Math.max(0, timeLeft.ms - WARN_BEFORE_MS),
      ),
      setTimeout(() => setReached({ of: timeLeft, isOver: true }), timeLeft.ms),
    ]
    return () => timers.forEach(clearTimeout)
  }, [timeLeft])

  const stay = () => {
    void revalidate()
    // Move the focus, because the button disappears.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const now = reached?.of === timeLeft ? reached : undefined
  return (
    <div role="alert">
      {now ? (
        <div className={`row ${styles['warning']}`}>
          <p>{wordsFor(now.isOver, timeLeft.byUse)}</p>
          {timeLeft.byUse && !now.isOver ? (
            <Button onClick={stay} disabled={state !== 'idle'}>
              Stay signed in
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function wordsFor(isOver: boolean, byUse: boolean): string {
  const assurance = 'What you typed is kept. Save it, and you will be asked to sign in.'
  if (isOver) return `You have been signed out. ${assurance}`
  if (byUse)
    return 'You will be signed out in 5 minutes, because you have not saved or opened anything for a while.'
  return 'You will be signed out in 5 minutes, 12 hours after you signed in. Save what you are working on.'
}
