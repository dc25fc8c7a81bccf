import { useRouteLoaderData } from 'react-router'
import type { PageLink } from '#core/site-map.ts'
import type { PageLabels } from '#core/texts/page-text.ts'

/** Gives links to pages the names that editors have chosen for them; others keep those of the site map. */
export function useOwnLabels(): <L extends PageLink>(link: L) => L {
  const root = useRouteLoaderData<{ readonly labels?: PageLabels }>('root')
  return (link) => {
    const label = root?.labels?.[link.to]
    return label === undefined ? link : { ...link, label }
  }
}
