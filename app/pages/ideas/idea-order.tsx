import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Idea } from '#services/ideas/ideas.ts'
import styles from './ideas-page.module.css'

interface IdeaOrderProps {
  readonly idea: Idea
  /** The neighbors in the group; absent at its ends. */
  readonly before: Idea | undefined
  readonly after: Idea | undefined
}

export function IdeaOrder({ idea: { ref, title }, before, after }: IdeaOrderProps) {
  const hydrated = useHydrated()
  const keepFocus = useSteadyFocus(`${before?.ref}~${after?.ref}`)
  return (
    <Form method="post" action="/ideas" className={styles['order']} preventScrollReset onSubmit={keepFocus}>
      {hydrated ? <input type="hidden" name="stay" value="yes" /> : null}
      <MoveButton to={before} of={ref} label={`Move ${title} earlier`} path="M14 5 7 12l7 7" />
      <MoveButton to={after} of={ref} label={`Move ${title} later`} path="m10 5 7 7-7 7" />
      <button type="submit" name="remove" value={ref} className={styles['remove']}>
        Remove
      </button>
    </Form>
  )
}

interface MoveButtonProps {
  readonly of: string
  readonly to: Idea | undefined
  readonly label: string
  readonly path: string
}

/** At the end of its group a button stays, without effect, so that the focus does. */
function MoveButton({ of, to, label, path }: MoveButtonProps) {
  return (
    <button
      type={to ? 'submit' : 'button'}
      name="move"
      value={`${of}~${to?.ref ?? of}`}
      className={styles['move']}
      aria-label={label}
      aria-disabled={to ? undefined : true}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}

/** An element that moves loses the focus: the pressed button takes it back in its new place. */
function useSteadyFocus(place: string) {
  const pressed = useRef<{ readonly button: HTMLElement; readonly at: string }>(null)
  useEffect(() => {
    const { button, at = place } = pressed.current ?? {}
    if (!button || at === place) return
    pressed.current = null
    requestAnimationFrame(() => button.focus({ preventScroll: true }))
  }, [place])
  return (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    pressed.current = submitter?.getAttribute('name') === 'move' ? { button: submitter, at: place } : null
  }
}
