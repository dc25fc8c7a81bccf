import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { isPlainPress } from '#app/ui/plain-press.ts'
import { applyQuery, toQuery } from '#core/content/filter-query.ts'
import type { Filter } from '#core/content/filters.ts'
import { choicesOf } from './filter-choices.ts'
import styles from './gallery-section.module.css'

interface ChosenFiltersProps {
  readonly filters: readonly Filter[]
  /** Nothing passes: what stands in place of the photos offers to clear the filters. */
  readonly empty: boolean
  /** Takes the place of following a link, which will disappear: the focus needs another place. */
  readonly onRemove: (without: readonly Filter[]) => void
}

/** What is chosen, each with the link that takes it back, and the link that takes back everything. */
export function ChosenFilters({ filters, empty, onRemove }: ChosenFiltersProps) {
  const { pathname } = useLocation()
  const choices = choicesOf(filters)
  if (choices.length === 0) return null
  const remove = (event: MouseEvent, without: readonly Filter[]) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onRemove(without)
  }
  return (
    <ul className={styles['choices']} aria-label="Chosen filters">
      {choices.map(({ id, filter, label, without }) => (
        <li key={id}>
          <Link
            to={{ pathname, search: toQuery(without).toString() }}
            className={styles['choice']}
            aria-label={`Remove ${filter === label ? label : `${filter}: ${label}`}`}
            onClick={(event) => remove(event, without)}
          >
            {label}
            <span className={styles['cross']} aria-hidden="true">
              ×
            </span>
          </Link>
        </li>
      ))}
      {empty ? null : (
        <li>
          <Link
            to={pathname}
            className={styles['clear']}
            onClick={(event) => remove(event, applyQuery(filters, new URLSearchParams()))}
          >
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  )
}
