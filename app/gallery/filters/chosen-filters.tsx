import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { applyQuery, toQuery } from '#core/content/finding/filter-query.ts'
import type { Filter } from '#core/content/finding/filters.ts'
import styles from '../gallery-section.module.css'
import { choicesOf } from './filter-choices.ts'

interface ChosenFiltersProps {
  readonly filters: readonly Filter[]
  readonly search: string
  readonly empty: boolean
  /** Called instead of following the link, which would disappear with the focus. */
  readonly onRemove: (without: readonly Filter[], search: string) => void
}

export function ChosenFilters({ filters, search, empty, onRemove }: ChosenFiltersProps) {
  const { pathname } = useLocation()
  const chips = [
    ...(search === ''
      ? []
      : [{ id: '', name: `search: ${search}`, label: `“${search}”`, without: filters, rest: '' }]),
    ...choicesOf(filters).map(({ id, filter, label, without }) => ({
      id,
      name: filter === label ? label : `${filter}: ${label}`,
      label,
      without,
      rest: search,
    })),
  ]
  if (chips.length === 0) return null
  const remove = (event: MouseEvent, without: readonly Filter[], stillSearched: string) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onRemove(without, stillSearched)
  }
  return (
    <ul className="list row screen-only" aria-label="Chosen filters">
      {chips.map(({ id, name, label, without, rest }) => (
        <li key={id}>
          <Link
            to={{ pathname, search: toQuery(without, rest).toString() }}
            className={`chip ${styles['choice']}`}
            aria-label={`Remove ${name}`}
            onClick={(event) => remove(event, without, rest)}
          >
            {label}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {empty ? null : (
        <li>
          <Link
            to={pathname}
            className="reach small"
            onClick={(event) => remove(event, applyQuery(filters, new URLSearchParams()), '')}
          >
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  )
}
