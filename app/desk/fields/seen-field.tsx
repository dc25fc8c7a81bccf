import { capitalize } from '#core/capitalize.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import type { Choice } from '#core/records/field-types.ts'
import { RecordField, type RecordFieldProps } from './record-field.tsx'

export function seenName(name: string): string {
  return `was.${name}`
}

interface Props extends Pick<RecordFieldProps, 'name' | 'field' | 'suggestions'> {
  /** `undefined` if the pictures differ. */
  readonly value: string | undefined
  readonly typed?: string | undefined
}

/**
 * A field of one or several pictures. If left unchanged, nothing is written. If the pictures differ, it is empty, and
 * `None` removes the value from all of them.
 */
export function SeenField({ field, value, typed, ...props }: Props) {
  const { choices } = field
  return (
    <div>
      <RecordField
        {...props}
        field={choices ? { ...field, choices: choicesFor(value, choices) } : field}
        value={typed ?? value ?? ''}
        error={undefined}
        placeholder={value === undefined ? 'Several values' : undefined}
        isDense
      />
      {/* The value the editor saw, to detect other people's changes. */}
      {value === undefined ? null : <input type="hidden" name={seenName(props.name)} value={value} />}
    </div>
  )
}

function choicesFor(value: string | undefined, choices: readonly Choice[]): readonly Choice[] {
  const none = { value: ABSENT, label: 'None' }
  if (value === undefined) return [{ value: '', label: 'Several values' }, ...choices, none]
  const isOther = value !== '' && choices.every((choice) => choice.value !== value)
  return [{ ...none, value: '' }, ...choices, ...(isOther ? [{ value, label: capitalize(value) }] : [])]
}
