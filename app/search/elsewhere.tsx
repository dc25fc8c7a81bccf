import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { SEARCH_PARAM } from '#core/content/finding/search-text.ts'
import { SEARCH_PATH } from '#core/search/search-path.ts'
import type { FoundGroup, SearchAnswer } from '#services/search/site-search.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'

interface ElsewhereProps {
  readonly search: string
  /** Results, if the server has already searched. */
  readonly found: readonly FoundGroup[] | undefined
}

/** Results elsewhere on the site for a search without results in this gallery. */
export function Elsewhere({ search, found }: ElsewhereProps) {
  const { data, load } = useFetcher<{ readonly answer: SearchAnswer }>()
  const isKnown = found !== undefined
  useEffect(() => {
    if (!isKnown) void load(`${SEARCH_PATH}?${new URLSearchParams({ [SEARCH_PARAM]: search })}`)
  }, [isKnown, load, search])
  const groups = found ?? (data?.answer.search === search ? data.answer.groups : undefined)
  return (
    <section aria-labelledby="elsewhere" className="section">
      <h2 id="elsewhere">{groups?.length === 0 ? 'Search the whole site' : 'On the rest of the site'}</h2>
      <SearchForm search={search} />
      <SearchResults groups={groups ?? []} level={3} />
    </section>
  )
}
