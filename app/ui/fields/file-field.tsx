import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { controlProps, FieldFrame, type FieldLook } from './field-frame.tsx'
import file from './file-field.module.css'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'type' | 'className'>

interface Props extends Omit<FieldLook, 'optional' | 'room'>, InputProps {
  /** For pages whose main action is choosing a file. */
  readonly isMain?: boolean
}

/**
 * A file, or several with `multiple`: label, optional hint, the native input, message. `id` is needed only if two forms
 * of a page use the same name.
 */
export function FileField({ label, name, hint, error, id = name, isMain = false, ...input }: Props) {
  // Assistive technology announces no file input as required.
  const field = { label, name: id, hint, error, optional: 'unmarked' } as const
  const look = [styles['control'], file['file'], isMain ? file['main'] : ''].filter(Boolean).join(' ')
  return (
    <FieldFrame field={field}>
      <input {...input} {...controlProps(field)} type="file" name={name} className={look} />
    </FieldFrame>
  )
}
