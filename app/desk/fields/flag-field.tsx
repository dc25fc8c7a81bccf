import { controlProps, FieldHint, FieldMessage } from '#app/ui/fields/field-frame.tsx'
import { ON } from '#core/records/field-types.ts'
import { Check } from '../blocks/check.tsx'
import styles from './flag-field.module.css'
import type { RecordFieldProps } from './record-field.tsx'

/** A switch with a hint. */
export function FlagField({ name, field: { label, hint }, value, error }: RecordFieldProps) {
  return (
    <div className={styles['flag']}>
      <Check
        {...controlProps({ label, name, hint, error, optional: 'unmarked' })}
        value={ON}
        defaultChecked={value === ON}
      >
        {label}
      </Check>
      {hint ? <FieldHint id={`${name}-hint`}>{hint}</FieldHint> : null}
      <FieldMessage id={`${name}-error`} message={error} />
    </div>
  )
}
