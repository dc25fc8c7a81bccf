import { countWords, sharedValue, type ValueCount } from '#core/desk/filters/value-counts.ts'
import type { PictureField } from '#core/desk/pictures/picture-fields.ts'
import { SeenField } from '../fields/seen-field.tsx'
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
      {fields.map(({ key, ...field }) => {
        const value = sharedValue(counts[key] ?? [], count)
        return (
          <SeenField
            // Fill an empty field with the color measured in the picture.
            key={field.input === 'color' ? `${key} ${value}` : key}
            name={key}
            field={{ ...field, hint: countWords(counts[key] ?? [], count) || (field.hint ?? '') }}
            value={value}
            typed={typed[key]}
            suggestions={field.input === 'line' ? (suggestions[key] ?? []) : undefined}
          />
        )
      })}
    </div>
  )
}
