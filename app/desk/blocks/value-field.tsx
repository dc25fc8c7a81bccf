import field from '#app/ui/fields/field.module.css'
import { FieldFrame } from '#app/ui/fields/field-frame.tsx'
import { type Suggestion, SuggestionList } from './suggestion-list.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly hint: string
  readonly value: string | undefined
  readonly typed?: string | undefined
  readonly suggestions: readonly Suggestion[]
}

export function seenName(name: string): string {
  return `was.${name}`
}

/**
 * Input for a fact's value. Writes nothing if unchanged. If the pictures differ, it is empty, and `None` removes the
 * value from all of them.
 */
export function ValueField({ label, name, hint, value, typed, suggestions }: Props) {
  const list = `${name}-values`
  return (
    <FieldFrame field={{ label, name, hint }}>
      <input
        id={name}
        name={name}
        className={field['control']}
        type="text"
        autoComplete="off"
        list={list}
        defaultValue={typed ?? value ?? ''}
        placeholder={value === undefined ? 'Several values' : undefined}
        aria-describedby={`${name}-hint`}
      />
      <Seen name={name} value={value} />
      <SuggestionList id={list} values={suggestions} />
    </FieldFrame>
  )
}

/** Submits the value that the editor saw, to detect other people's changes. */
export function Seen({ name, value }: { name: string; value: string | undefined }) {
  return value === undefined ? null : <input type="hidden" name={seenName(name)} value={value} />
}
