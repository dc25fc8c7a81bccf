import { type ChangeEventHandler, memo, useId } from 'react'
import { pluralOf } from '#core/format-count.ts'
import styles from './filter-panel.module.css'

interface FilterOptionProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly count: number
  /** What is counted, such as `photo`. */
  readonly noun: string
  readonly colors: readonly string[] | undefined
  readonly onClick: ChangeEventHandler<HTMLInputElement>
}

/** The count is outside the label, because it describes the checkbox but is not part of its name. */
export const FilterOption = memo(function FilterOption(props: FilterOptionProps) {
  const { label, name, value, checked, count, noun, colors, onClick } = props
  const id = useId()
  return (
    <li className={[styles['option'], count === 0 && !checked ? styles['empty'] : ''].join(' ')}>
      <label className={styles['label']}>
        <input
          type="checkbox"
          className={styles['box']}
          name={name}
          value={value}
          checked={checked}
          aria-describedby={id}
          onChange={onClick}
        />
        {colors ? <FinishDot colors={colors} /> : null}
        {label}
      </label>
      <span id={id} className={`small ${styles['count']}`}>
        {count}
        <span className="visually-hidden">{` ${count === 1 ? noun : pluralOf(noun)}`}</span>
      </span>
    </li>
  )
})

function FinishDot({ colors }: { colors: readonly string[] }) {
  const width = 12 / colors.length
  return (
    // SVG attributes, because the security policy forbids inline styles.
    <svg className={styles['dot']} viewBox="0 0 12 12" aria-hidden="true" preserveAspectRatio="none">
      {colors.map((color, index) => (
        <rect key={color} x={index * width} width={width} height="12" fill={color} />
      ))}
    </svg>
  )
}
