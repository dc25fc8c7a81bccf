import type { ComponentProps } from 'react'
import { Field } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { type Option, Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { FIELDS, type FieldName } from '#core/retailers/form/fields.ts'
import styles from './request-form.module.css'

interface RequestFieldProps
  extends Pick<
    ComponentProps<typeof Field>,
    | 'autoCapitalize'
    | 'error'
    | 'hint'
    | 'inputMode'
    | 'list'
    | 'placeholder'
    | 'room'
    | 'spellCheck'
    | 'type'
  > {
  readonly name: FieldName
  readonly defaultValue: string | undefined
  readonly autoComplete?: string
  readonly options?: readonly Option[]
}

export function RequestField(props: RequestFieldProps) {
  const { onlyFor } = FIELDS[props.name]
  if (onlyFor === undefined) return <Control {...props} />
  return (
    <div className={styles[onlyFor === 1 ? 'locateOnly' : 'becomeOnly']}>
      <Control {...props} />
    </div>
  )
}

function Control({ name, defaultValue, error, hint, options, ...input }: RequestFieldProps) {
  const { label, choices, min, max, holds } = FIELDS[name]
  const look = { name, label, error, hint, defaultValue }
  if (choices) {
    const radios = choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
    return <RadioGroup {...look} options={radios} />
  }
  if (options) return <Select {...look} {...input} options={options} />
  const line = { ...look, maxLength: max, optional: min === 0 }
  return holds === 'lines' ? <TextArea {...line} /> : <Field {...line} {...input} />
}
