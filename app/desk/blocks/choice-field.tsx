import { Select } from '#app/ui/fields/select.tsx'
import { capitalize } from '#core/capitalize.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { Seen } from './value-field.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  /** `undefined` if the pictures differ. */
  readonly value: string | undefined
  readonly typed?: string | undefined
  readonly choices: readonly string[]
}

const WORDS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/**
 * Select for a few values. Writes nothing if unchanged. If the pictures differ, `None` removes the value from all of
 * them.
 */
export function ChoiceField({ label, name, hint, value, typed, choices }: Props) {
  const isOther = value !== undefined && value !== '' && !choices.includes(value)
  const options = [...choices, ...(isOther ? [value] : [])].map((choice) => ({
    value: choice,
    label: WORDS[choice] ?? capitalize(choice),
  }))
  return (
    <>
      <Select
        label={label}
        name={name}
        hint={hint}
        optional="unmarked"
        defaultValue={typed ?? value ?? ''}
        options={
          value === undefined
            ? [{ value: '', label: 'Several values' }, ...options, { value: ABSENT, label: 'None' }]
            : [{ value: '', label: 'None' }, ...options]
        }
      />
      <Seen name={name} value={value} />
    </>
  )
}
