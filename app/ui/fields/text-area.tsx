import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { controlProps, FieldFrame, type FieldLook } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldLook | 'id' | 'className'>

/** A multi-line text field with label, optional hint, text area and message. */
export function TextArea({ label, name, hint, error, optional, room, ...area }: FieldLook & TextAreaProps) {
  const field = { label, name, hint, error, optional, room }
  return (
    <FieldFrame field={field}>
      <textarea rows={4} {...area} {...controlProps(field)} className={styles['control']} />
    </FieldFrame>
  )
}
