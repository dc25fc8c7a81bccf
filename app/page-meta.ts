import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { type JsonLd, pageGraph } from './structured-data.ts'

interface PageFacts {
  /** Without the brand's name, which is added. */
  readonly title: string
  /** One or two sentences, at most about 160 characters. */
  readonly description: string
  /** What breadcrumbs call it; the title when absent. */
  readonly name?: string | undefined
  /** Site path of the page, without query: the canonical address. */
  readonly path: string
  /** Site path of the picture for shared links; the brand's own when absent. */
  readonly image?: string | undefined
  /** What the page shows besides, for search engines; made with the functions of `structured-data.ts`. */
  readonly shows?: ((site: SiteFacts) => readonly JsonLd[]) | undefined
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/**
 * Title, description, canonical link, Open Graph tags and structured data of a page. `matches` are the route's, for the
 * site's facts that the root loader brings.
 */
export function pageMeta(matches: Matches, page: PageFacts): MetaDescriptor[] {
  const site = siteOf(matches)
  const title = site ? `${page.title} | ${site.name}` : page.title
  const base = site?.publicUrl ?? ''
  const image = base + (page.image ?? '/open-graph.jpg')
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: base + (page.path === '/' ? '/' : page.path) },
    ...(site?.environment === 'staging' ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: base + page.path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site?.name ?? '' },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    // For those who read the page as it is served; what comes in place has visitors only.
    ...(import.meta.env.SSR && site
      ? [{ 'script:ld+json': pageGraph(site, page, page.shows?.(site) ?? []) }]
      : []),
  ]
}

function siteOf(matches: Matches): SiteFacts | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  // The root route's loader is the only one with this id; its type cannot be inferred across route modules.
  return (root as { site: SiteFacts } | undefined)?.site
}
