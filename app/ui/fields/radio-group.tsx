import styles from './field.module.css'
import { FieldHint, type FieldLook, FieldMessage } from './field-frame.tsx'
import type { Option } from './select.tsx'

interface RadioGroupProps extends Pick<FieldLook, 'label' | 'name' | 'hint' | 'error'> {
  /** Id of the form, if it is elsewhere on the page. */
  readonly form?: string | undefined
  readonly options: readonly Option[]
  readonly defaultValue?: string | undefined
}

/**
 * Radio buttons for a few options. The label is the group's legend; the first radio button has the id that error
 * summaries link to.
 */
export function RadioGroup({ label, name, hint, error, options, defaultValue, form }: RadioGroupProps) {
  const descriptionIds = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={descriptionIds || undefined}>
      <legend className={styles['label']}>{label}</legend>
      {hint ? <FieldHint id={`${name}-hint`}>{hint}</FieldHint> : null}
      <div className="row">
        {options.map(({ value, label: text }, index) => (
          <label key={value} className="check">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              form={form}
              value={value}
              defaultChecked={value === defaultValue}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldMessage id={`${name}-error`} message={error} />
    </fieldset>
  )
}
