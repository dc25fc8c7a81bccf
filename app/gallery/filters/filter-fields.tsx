import { type ChangeEventHandler, type ReactNode, useState } from 'react'
import { FILTER_ALL, FILTER_ON, paramOf, queryValueOf } from '#core/content/finding/filter-query.ts'
import type { Filter, FilterCounts } from '#core/content/finding/filters.ts'
import { colorsOf, type FinishColors } from '#core/content/finishes/finish-colors.ts'
import { FilterOption } from './filter-option.tsx'
import styles from './filter-panel.module.css'

/** Few enough that all filters are visible; the other values are one click away. */
const AT_ONCE = 6

/** Rarely used filters: collapsed until opened or active. */
const FOLDED: ReadonlySet<string> = new Set(['glaze', 'overlay'])

interface FilterFieldsProps {
  readonly filter: Filter
  readonly counts: FilterCounts | undefined
  readonly colors: FinishColors
  readonly onPress: ChangeEventHandler<HTMLInputElement>
}

/** Checkboxes without photos stay enabled, so that no choice is a dead end. */
export function FilterFields({ filter, counts, colors, onPress }: FilterFieldsProps) {
  const { key, displayName, isBoolean, flag, showAll, values } = filter
  const name = paramOf(key)
  const options = values.map(({ value, shown }, index) => (
    <FilterOption
      key={value}
      label={value}
      name={name}
      value={queryValueOf(value)}
      checked={shown}
      count={counts?.values[index]?.count ?? 0}
      colors={colorsOf(colors, key, value)}
      onPress={onPress}
    />
  ))
  const choices = (
    <>
      <ul className={`list ${styles['values']}`}>
        <FilterOption
          label={isBoolean ? displayName : 'All'}
          name={name}
          value={isBoolean ? FILTER_ON : FILTER_ALL}
          checked={isBoolean ? flag : showAll}
          count={counts?.total ?? 0}
          colors={undefined}
          onPress={onPress}
        />
        {options.slice(0, AT_ONCE)}
      </ul>
      {options.length > AT_ONCE ? (
        <Rest total={options.length} isChosen={values.slice(AT_ONCE).some(({ shown }) => shown)}>
          {options.slice(AT_ONCE)}
        </Rest>
      ) : null}
    </>
  )
  const isFolded = FOLDED.has(key)
  return (
    <fieldset className={[styles['group'], isBoolean || isFolded ? '' : styles['many']].join(' ')}>
      <legend className={styles['legend']}>{displayName}</legend>
      {isFolded ? (
        <Fold name={displayName} isChosen={flag || showAll || values.some(({ shown }) => shown)}>
          {choices}
        </Fold>
      ) : (
        choices
      )}
    </fieldset>
  )
}

interface FoldProps {
  readonly name: string
  readonly isChosen: boolean
  readonly children: ReactNode
}

/** Opens in the line of the filter's name. A choice opens it, and taking it back does not close it. */
function Fold({ name, isChosen, children }: FoldProps) {
  const [open, setOpen] = useState(isChosen)
  if (isChosen && !open) setOpen(true)
  return (
    <details className={styles['fold']} open={open}>
      <summary className={styles['unfold']}>
        <span className={styles['when-closed']}>Show</span>
        <span className={styles['when-open']}>Hide</span>
        <span className="visually-hidden"> {name}</span>
      </summary>
      {children}
    </details>
  )
}

interface RestProps {
  readonly total: number
  readonly isChosen: boolean
  readonly children: readonly ReactNode[]
}

function Rest({ total, isChosen, children }: RestProps) {
  const [open] = useState(isChosen)
  return (
    <details open={open}>
      <summary className={styles['unfold']}>
        <span className={styles['when-closed']}>Show all {total}</span>
        <span className={styles['when-open']}>Show fewer</span>
      </summary>
      <ul className={`list ${styles['values']}`}>{children}</ul>
    </details>
  )
}
