import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Common props of form controls. */
export interface FieldLook {
  /** Accessible name, above the control. */
  readonly label: string
  /** Name of the submitted value; also the control's id, which error summaries link to. */
  readonly name: string
  /** Help below the label, read with the control. */
  readonly hint?: string | undefined
  /** Error message, shown below the control. */
  readonly error?: string | undefined
  /**
   * Whether the field is optional; `unmarked` if the page labels all of them together. Otherwise the control is
   * required.
   */
  readonly optional?: boolean | 'unmarked' | undefined
  /** Width for about 8 or 20 characters, or the whole column. */
  readonly room?: 'short' | 'medium' | 'full' | undefined
}

/** Attributes that link a control to its hint and message. Spread them on the control. */
export function controlProps({ name, hint, error, optional }: FieldLook) {
  const descriptionIds = [
    optional === true && `${name}-optional`,
    hint && `${name}-hint`,
    error && `${name}-error`,
  ]
  return {
    id: name,
    name,
    'aria-describedby': descriptionIds.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    // Not `required`, because some screen readers would announce every empty field as invalid from the start.
    'aria-required': optional ? undefined : true,
  }
}

/** Label, hint, control and message, in this order. */
export function FieldFrame({ field, children }: { field: FieldLook; children: ReactNode }) {
  const { name, label, hint, error, optional, room = 'full' } = field
  return (
    <div className={[styles['field'], error ? styles['faulty'] : ''].filter(Boolean).join(' ')}>
      <div className={styles['heading']}>
        <label className={styles['label']} htmlFor={name}>
          {label}
        </label>
        {optional === true ? <OptionalMark id={`${name}-optional`} /> : null}
      </div>
      {hint ? <FieldHint id={`${name}-hint`}>{hint}</FieldHint> : null}
      <div className={styles[room]}>{children}</div>
      <FieldMessage id={`${name}-error`} message={error} />
    </div>
  )
}

function OptionalMark({ id }: { id: string }) {
  return (
    <span className={styles['optional']} id={id}>
      Optional
    </span>
  )
}

/** Help text of a field. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles['hint']} id={id}>
      {children}
    </p>
  )
}

/**
 * Message of a field. Always renders its live region, which is polite, so that a message that appears on blur is
 * announced after the next field's name.
 */
export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite">
      {message ? (
        <p className={styles['message']} id={id}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path fill="currentColor" d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM7 3.5v5.5h2V3.5Zm0 7v2h2v-2Z" />
          </svg>
          {message}
        </p>
      ) : null}
    </div>
  )
}
