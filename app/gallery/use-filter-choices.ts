import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { applyQuery, toQuery } from '#core/content/filter-query.ts'
import type { Filter } from '#core/content/filters.ts'

interface FilterChoices {
  /** The filters as they will stand: choices show before the photos for them have arrived. */
  readonly filters: readonly Filter[]
  /** True while photos for other choices of this gallery are on their way. */
  readonly pending: boolean
  /** Shows the gallery with these choices; a new entry in the history, so that Back undoes it. */
  readonly choose: (filters: readonly Filter[]) => void
}

/** The choices of a gallery's filters, whose state is the address and nothing else (product notes, decision 8). */
export function useFilterChoices(arrived: readonly Filter[]): FilterChoices {
  const { pathname } = useLocation()
  const target = useNavigation().location
  const navigate = useNavigate()
  // Navigation begins a moment after the press; without this a checkbox would lose its tick for that moment.
  const [wanted, setWanted] = useState({ from: arrived, filters: arrived })
  const pending = target !== undefined && target.pathname === pathname
  const expected = pending ? applyQuery(arrived, new URLSearchParams(target.search)) : arrived
  return {
    filters: wanted.from === arrived && wanted.filters !== arrived ? wanted.filters : expected,
    pending,
    choose: (filters) => {
      setWanted({ from: arrived, filters })
      void navigate({ pathname, search: toQuery(filters).toString() }, { preventScrollReset: true })
    },
  }
}
