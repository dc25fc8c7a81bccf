import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { controlProps, FieldFrame, type FieldLook } from './field-frame.tsx'

/** An entry of a list. */
export interface Option {
  readonly value: string
  readonly label: string
}

type SelectProps = Omit<ComponentProps<'select'>, keyof FieldLook | 'id' | 'className' | 'children'> & {
  readonly options: readonly Option[]
  /** More entries, under headings. Empty groups are not shown. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly Option[] }[]
}

/** Native select for a long list. */
export function Select({
  label,
  name,
  hint,
  error,
  optional,
  room,
  options,
  groups,
  ...select
}: FieldLook & SelectProps) {
  const field = { label, name, hint, error, optional, room }
  return (
    <FieldFrame field={field}>
      <span className={styles['select']}>
        <select {...select} {...controlProps(field)} className={styles['control']}>
          <Options of={options} />
          {groups?.map((group) =>
            group.options.length === 0 ? null : (
              <optgroup key={group.label} label={group.label}>
                <Options of={group.options} />
              </optgroup>
            ),
          )}
        </select>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path fill="none" stroke="currentColor" strokeWidth="1.75" d="m3 6 5 5 5-5" />
        </svg>
      </span>
    </FieldFrame>
  )
}

function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
