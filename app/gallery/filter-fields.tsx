import { type ChangeEventHandler, memo, useId } from 'react'
import { FILTER_ALL, FILTER_ON, paramOf, queryValueOf } from '#core/content/filter-query.ts'
import type { Filter, FilterCounts } from '#core/content/filters.ts'
import styles from './filter-panel.module.css'

interface FilterFieldsProps {
  readonly filter: Filter
  readonly counts: FilterCounts | undefined
  readonly onPress: ChangeEventHandler<HTMLInputElement>
}

/**
 * One filter: a checkbox `All` and one per value, or for a boolean filter the one checkbox that bears its name
 * (product notes §6, §7). Checkboxes with nothing behind them stay usable, so that nobody is led into a dead end.
 */
export function FilterFields({ filter, counts, onPress }: FilterFieldsProps) {
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
          onPress={onPress}
        />
        {values.map(({ value, shown }, index) => (
          <Option
            key={value}
            label={value}
            name={name}
            value={queryValueOf(value)}
            checked={shown}
            count={counts?.values[index]?.count ?? 0}
            onPress={onPress}
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
  readonly onPress: ChangeEventHandler<HTMLInputElement>
}

/** The count stands outside the label: a checkbox is named by its value alone and described by its count. */
const Option = memo(function Option({ label, name, value, checked, count, onPress }: OptionProps) {
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
          onChange={onPress}
        />
        {label}
      </label>
      <span id={id} className={styles['count']}>
        {count}
        <span className="visually-hidden">{count === 1 ? ' photo' : ' photos'}</span>
      </span>
    </li>
  )
})
