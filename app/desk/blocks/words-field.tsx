import type { ComponentProps } from 'react'
import field from '#app/ui/fields/field.module.css'
import { FieldFrame } from '#app/ui/fields/field-frame.tsx'
import { type Suggestion, SuggestionList } from './suggestion-list.tsx'
import { Seen } from './value-field.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  readonly value: string
  readonly typed?: string | undefined
  readonly rows?: number
  readonly suggestions?: readonly Suggestion[]
}

export function WordsField({
  label,
  name,
  hint,
  value,
  typed,
  rows = 1,
  suggestions,
  ...others
}: Props & Pick<ComponentProps<'textarea'>, 'autoFocus'>) {
  const control = {
    id: name,
    name,
    className: field['control'],
    defaultValue: typed ?? value,
    'aria-describedby': `${name}-hint`,
    ...others,
  }
  return (
    <FieldFrame field={{ label, name, hint }}>
      {rows > 1 ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} type="text" autoComplete="off" list={suggestions && `${name}-values`} />
      )}
      {suggestions ? <SuggestionList id={`${name}-values`} values={suggestions} /> : null}
      <Seen name={name} value={value} />
    </FieldFrame>
  )
}
