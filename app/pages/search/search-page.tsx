import { servicesContext } from '#app/context.ts'
import { metaOf } from '#app/page-meta.ts'
import { SearchForm } from '#app/search/search-form.tsx'
import { SearchResults } from '#app/search/search-results.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { PartNotice } from '#app/ui/words/part-section.tsx'
import { SEARCH_PARAM } from '#core/content/finding/search-text.ts'
import { formatCount } from '#core/format-count.ts'
import { SEARCH_PATH } from '#core/search/search-path.ts'
import { termSought } from '#core/search/term-sought.ts'
import type { VisitActionKind } from '#core/visits/visit-actions.ts'
import type { SearchAnswer } from '#services/search/site-search.ts'
import type { Route } from './+types/search-page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, texts } = context.get(servicesContext)
  const [text, answer] = await Promise.all([
    texts.page(SEARCH_PATH),
    search.find(url.searchParams.get(SEARCH_PARAM) ?? ''),
  ])
  return { text, answer }
}

export const meta = metaOf<typeof loader>(({ text, answer: { search } }) => ({
  ...text,
  title: search === '' ? text.title : `${text.title}: ${search}`,
  path: SEARCH_PATH,
  isPrivate: true,
}))

export default function SearchPage({ loaderData: { text, answer } }: Route.ComponentProps) {
  const { search, isLoose, groups } = answer
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <div className="column" data-action={search === '' ? undefined : visitEventOf(answer)}>
      <PageOpener title={text.heading} lead={search === '' ? text.lead : undefined}>
        <SearchForm search={search} />
      </PageOpener>
      <div className="stack">
        {search === '' ? null : count === 0 ? (
          <PartNotice part={text.parts['nothing-found']} />
        ) : (
          <>
            {isLoose ? <PartNotice part={text.parts['close-matches']} /> : null}
            <p role="status" className="small">
              {formatCount(count, 'result')} for “{search}”
            </p>
          </>
        )}
      </div>
      <SearchResults groups={groups} />
    </div>
  )
}

/** Event to count for a search: whether it had results, and its words only if they are terms of the site. */
function visitEventOf({ search, groups }: SearchAnswer): string {
  const event: VisitActionKind = groups.length === 0 ? 'unfound' : 'found'
  const term = termSought(search, groups)
  return term === undefined ? event : `${event} ${term}`
}
