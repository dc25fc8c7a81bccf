import field from '#app/ui/field.module.css'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import type { ValueCount } from '#core/desk/value-counts.ts'

interface Props {
  readonly label: string
  readonly name: string
  /** Where visitors meet it, or what the selection says now. */
  readonly hint: string
  /** The value that all of the selection share; `undefined` where they differ. */
  readonly value: string | undefined
  /** What was typed, when the form came back. */
  readonly typed?: string | undefined
  /** Values to choose from, with how often each is used. */
  readonly suggestions: readonly ValueCount[]
}

/** Names the hidden field that tells what the editor was shown. */
export function seenName(name: string): string {
  return `was.${name}`
}

/**
 * One fact of one or many pictures, with the values in use as suggestions. Left as it is, nothing is changed; where the
 * pictures differ it is empty, and `None` takes the value off all of them.
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
      <datalist id={list}>
        {suggestions.map(({ value: suggested, count }) => (
          <option key={suggested} value={suggested}>
            {`${suggested} (${count})`}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  )
}

/** Tells with the form what the editor was shown, so that what others changed meanwhile is found. */
export function Seen({ name, value }: { name: string; value: string | undefined }) {
  return value === undefined ? null : <input type="hidden" name={seenName(name)} value={value} />
}
