import { useRouteLoaderData } from 'react-router'
import type { PageLink } from '#core/site-map.ts'
import type { PageLabels } from '#core/texts/words-text.ts'

/** Replaces the site map's labels with the editors' labels. */
export function useOwnLabels(): <L extends PageLink>(link: L) => L {
  const root = useRouteLoaderData<{ readonly labels?: PageLabels }>('root')
  return (link) => {
    const label = root?.labels?.[link.to]
    return label === undefined ? link : { ...link, label }
  }
}
