import { useId } from 'react'
import { FILTER_ALL, FILTER_ON, paramOf, queryValueOf } from '#core/content/filter-query.ts'
import type { Filter, FilterCounts } from '#core/content/filters.ts'
import { withAll, withValue } from './filter-choices.ts'
import styles from './filter-panel.module.css'

interface FilterFieldsProps {
  /** All filters of the gallery, which a choice hands on with its change. */
  readonly filters: readonly Filter[]
  readonly filter: Filter
  readonly counts: FilterCounts | undefined
  readonly onChoose: (filters: readonly Filter[]) => void
}

/**
 * One filter: a checkbox `All` and one per value, or for a boolean filter the one checkbox that bears its name
 * (product notes §6, §7). Checkboxes with nothing behind them stay usable, so that nobody is led into a dead end.
 */
export function FilterFields({ filters, filter, counts, onChoose }: FilterFieldsProps) {
  const { key, displayName, isBoolean, flag, showAll, values } = filter
  const name = paramOf(key)
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{displayName}</legend>
      <ul className={styles['values']}>
        <Option
          label={isBoolean ? displayName : 'All'}
          name={name}
          value={isBoolean ? FILTER_ON : FILTER_ALL}
          checked={isBoolean ? flag : showAll}
          count={counts?.total ?? 0}
          onChange={(checked) => onChoose(withAll(filters, key, checked))}
        />
        {values.map(({ value, shown }) => (
          <Option
            key={value}
            label={value}
            name={name}
            value={queryValueOf(value)}
            checked={shown}
            count={counts?.values.find((one) => one.value === value)?.count ?? 0}
            onChange={(checked) => onChoose(withValue(filters, key, value, checked))}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface OptionProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly count: number
  readonly onChange: (checked: boolean) => void
}

/** The count stands outside the label: a checkbox is named by its value alone and described by its count. */
function Option({ label, name, value, checked, count, onChange }: OptionProps) {
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
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <span id={id} className={styles['count']}>
        {count}
        <span className="visually-hidden">{count === 1 ? ' photo' : ' photos'}</span>
      </span>
    </li>
  )
}
