import { countWords, sharedValue, type ValueCount } from '#core/desk/filters/value-counts.ts'
import type { PictureField } from '#core/desk/pictures/picture-fields.ts'
import { ChoiceField } from '../blocks/choice-field.tsx'
import { ColorField } from '../blocks/color-field.tsx'
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
      {fields.map(({ key, label, shows, control, choices }) => {
        const value = sharedValue(counts[key] ?? [], count)
        const props = {
          label,
          name: key,
          hint: countWords(counts[key] ?? [], count) || shows,
          value,
          typed: typed[key],
        }
        if (control === 'choice') return <ChoiceField key={key} {...props} choices={choices} />
        // Fill an empty field with the color measured in the picture.
        if (control === 'color') return <ColorField key={`${key} ${value}`} {...props} />
        return <ValueField key={key} {...props} suggestions={suggestions[key] ?? []} />
      })}
    </div>
  )
}
