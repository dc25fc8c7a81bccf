import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { type JsonLd, pageGraph } from './structured-data.ts'

interface PageFacts {
  /** The brand's name is added. */
  readonly title: string
  /** One or two sentences, at most about 160 characters. */
  readonly description: string
  /** Name in breadcrumbs; defaults to the title. */
  readonly name?: string | undefined
  /** Canonical address: the page's path without query. */
  readonly path: string
  /** Path of the picture for shared links; defaults to the brand's. */
  readonly image?: string | undefined
  /** Structured data of the page's content; built with the functions in `structured-data.ts`. */
  readonly shows?: ((site: SiteFacts) => readonly JsonLd[]) | undefined
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/**
 * Title, description, canonical link, Open Graph tags and structured data of a page. `matches` are the route's, for the
 * site facts from the root loader.
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
    // For crawlers, which read served pages only.
    ...(import.meta.env.SSR && site
      ? [{ 'script:ld+json': pageGraph(site, page, page.shows?.(site) ?? []) }]
      : []),
  ]
}

function siteOf(matches: Matches): SiteFacts | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  // Only the root loader has this id; types cannot be inferred across route modules.
  return (root as { site: SiteFacts } | undefined)?.site
}
