import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import { PostForm } from '../post-form.tsx'
import { Intent } from './intent.tsx'
import styles from './toast.module.css'

interface Props {
  readonly outcome: EditOutcome | undefined
  /** Hidden fields of `Undo`, for pages whose URL does not identify their content. */
  readonly carried?: Readonly<Record<string, string>> | undefined
  /** Action of `Undo`; this page by default. */
  readonly action?: string | undefined
  /** Id of the form that `Undo` submits with the outcome's `undo` as its intent, instead of a form of its own. */
  readonly form?: string | undefined
}

/**
 * Message that stays until closed or replaced, so that there is enough time to read it (WCAG 2.2.1). Always renders
 * its frame, so that screen readers announce its content. Errors of fields are shown beside them instead.
 */
export function Toast({ outcome, carried, action, form }: Props) {
  const [closed, setClosed] = useState<EditOutcome>()
  const { state, formMethod } = useNavigation()
  // The router has the outcome before the page's new data, without which `Undo` would leave the input in its form.
  const isReloading = outcome?.kind === 'done' && state === 'loading' && formMethod === 'POST'
  const isShown =
    !isReloading &&
    outcome !== closed &&
    (outcome?.kind === 'done' || (outcome?.kind === 'refused' && !outcome.fields))
  return (
    <div className={`screen-only ${styles['frame']}`} role="status">
      {isShown ? (
        <div className={`${styles['toast']} ${outcome.kind === 'refused' ? styles['refused'] : ''}`}>
          <p>{outcome.message}</p>
          {outcome.kind !== 'done' || !outcome.undo ? null : form === undefined ? (
            <PostForm carries={{ change: outcome.undo, ...carried }} {...(action && { action })}>
              <Intent value="undo" label="Undo" />
            </PostForm>
          ) : (
            <Intent form={form} value={outcome.undo} label="Undo" />
          )}
          <Button look="secondary" className="scripted" onClick={() => setClosed(outcome)}>
            Close<span className="visually-hidden"> message</span>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
