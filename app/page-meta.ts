import type { MetaDescriptor } from 'react-router'
import type { PageLabels } from '#core/texts/words-text.ts'
import type { SiteFacts } from '#services/services.ts'
import { type JsonLd, pageGraph } from './page-graph.ts'

interface PageFacts {
  readonly title: string
  readonly description: string
  readonly name?: string | undefined
  readonly path: string
  readonly image?: string | undefined
  /** Excludes the page from search engines. */
  readonly isPrivate?: boolean
  readonly shows?: ((site: SiteFacts) => readonly JsonLd[]) | undefined
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

export function pageMeta(matches: Matches, page: PageFacts): MetaDescriptor[] {
  const site = siteOf(matches)
  const title = site ? `${page.title} | ${site.name}` : page.title
  const base = site?.publicUrl ?? ''
  const image = base + (page.image ?? '/open-graph.jpg')
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: base + (page.path === '/' ? '/' : page.path) },
    ...(page.isPrivate || site?.environment === 'staging' ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: base + page.path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site?.name ?? '' },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    // Crawlers read only server-rendered pages.
    ...(import.meta.env.SSR && site
      ? [{ 'script:ld+json': pageGraph(site, page, page.shows?.(site) ?? [], labelsOf(matches)) }]
      : []),
  ]
}

/** Creates a page's `meta` from its loader data. */
export function metaOf<Loader extends (args: never) => Promise<unknown>>(
  factsOf: (loaded: Awaited<ReturnType<Loader>>) => PageFacts,
) {
  return ({ matches, loaderData }: MetaArgs<Awaited<ReturnType<Loader>>>) =>
    loaderData ? pageMeta(matches, factsOf(loaderData)) : []
}

interface MetaArgs<Loaded> {
  readonly matches: Matches
  readonly loaderData?: Loaded | undefined
}

type TextMetaArgs = MetaArgs<{ readonly text: Pick<PageFacts, 'title' | 'description'> }>

/** Creates the `meta` of a page with a fixed path and a loader that returns its text. */
export function textMeta(path: string, isPrivate = false) {
  return ({ matches, loaderData }: TextMetaArgs) =>
    loaderData ? pageMeta(matches, { ...loaderData.text, path, isPrivate }) : []
}

/** The `meta` of a page behind a secret link, which reveals only its title. */
export function secretMeta({ loaderData }: Pick<TextMetaArgs, 'loaderData'>) {
  return [{ title: loaderData?.text.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** The `headers` of a page for one visitor. Passes on the action's `Retry-After`. */
export function noStore({ actionHeaders }: { readonly actionHeaders: Headers }) {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }) }
}

interface RootData {
  readonly site: SiteFacts
  readonly labels?: PageLabels
}

function siteOf(matches: Matches): SiteFacts | undefined {
  return rootOf(matches)?.site
}

function labelsOf(matches: Matches): PageLabels {
  return rootOf(matches)?.labels ?? {}
}

function rootOf(matches: Matches): RootData | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  // Only the root route has this id; types cannot be inferred across route modules.
  return root as RootData | undefined
}
