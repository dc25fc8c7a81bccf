import { countWords, sharedValue, type ValueCount } from '#core/desk/filters/value-counts.ts'
import type { PictureField } from '#core/desk/pictures/picture-fields.ts'
import { ValueField } from '../blocks/value-field.tsx'
import styles from './inspector.module.css'

interface Props {
  readonly fields: readonly PictureField[]
  readonly counts: Readonly<Record<string, readonly ValueCount[]>>
  readonly count: number
  readonly suggestions: Readonly<Record<string, readonly ValueCount[]>>
  readonly typed: Readonly<Record<string, string>>
}

export function FactsFields({ fields, counts, count, suggestions, typed }: Props) {
  if (fields.length === 0) return null
  return (
    <div className={styles['facts']}>
      {fields.map(({ key, label, shows }) => (
        <ValueField
          key={key}
          label={label}
          name={key}
          hint={countWords(counts[key] ?? [], count) || shows}
          value={sharedValue(counts[key] ?? [], count)}
          typed={typed[key]}
          suggestions={suggestions[key] ?? []}
        />
      ))}
    </div>
  )
}
