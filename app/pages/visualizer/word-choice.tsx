import styles from './word-choice.module.css'

interface WordChoiceProps<T extends string> {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
  readonly onNear?: (value: T) => void
}

/** A choice of few, in words, side by side. */
export function WordOptions<T extends string>({
  label,
  name,
  options,
  chosen,
  onChoose,
  onNear,
}: WordChoiceProps<T>) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['options']}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={styles['option']} onPointerEnter={() => onNear?.(value)}>
            <input
              type="radio"
              className={styles['radio']}
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              onFocus={() => onNear?.(value)}
            />
            <span className={styles['text']}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
