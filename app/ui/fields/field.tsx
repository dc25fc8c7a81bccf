import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { controlProps, FieldFrame, type FieldLook } from './field-frame.tsx'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'id' | 'className'>

/** A single-line text field with label, optional hint, input and message. */
export function Field({ label, name, hint, error, optional, room, ...input }: FieldLook & InputProps) {
  const field = { label, name, hint, error, optional, room }
  return (
    <FieldFrame field={field}>
      <input type="text" {...input} {...controlProps(field)} className={styles['control']} />
    </FieldFrame>
  )
}
