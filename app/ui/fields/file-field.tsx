import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { controlProps, FieldFrame, type FieldLook } from './field-frame.tsx'
import file from './file-field.module.css'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'type' | 'className'>

interface Props extends Omit<FieldLook, 'optional' | 'room'>, InputProps {
  /** Whether choosing a file is the page's main action. */
  readonly isMain?: boolean
}

/** Field for a file, or several with `multiple`. Set `id` only if two forms on a page use the same name. */
export function FileField({ label, name, hint, error, id = name, isMain = false, ...input }: Props) {
  // Screen readers do not announce a file input as required.
  const field = { label, name: id, hint, error, optional: 'unmarked' } as const
  const look = [styles['control'], file['file'], isMain ? file['main'] : ''].filter(Boolean).join(' ')
  return (
    <FieldFrame field={field}>
      <input {...input} {...controlProps(field)} type="file" name={name} className={look} />
    </FieldFrame>
  )
}
