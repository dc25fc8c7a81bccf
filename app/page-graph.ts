import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import type { PageLabels } from '#core/texts/words-text.ts'
import type { SiteFacts } from '#services/services.ts'

export type JsonLd = { [property: string]: string | number | JsonLd | JsonLd[] | string[] }

interface PageFacts {
  readonly title: string
  readonly name?: string | undefined
  readonly path: string
}

// A function, so that browsers, which never need it, drop the code.
function sections(): readonly (readonly [path: string, name: string])[] {
  const galleries = GALLERY_PAGES.map(({ path, label }) => [path, label] as const)
  return [['/education', 'Education'], ['/products', 'Products'], ...galleries]
}

/** One graph, so that its parts can refer to each other by `@id`. */
export function pageGraph(
  site: SiteFacts,
  page: PageFacts,
  shows: readonly JsonLd[],
  labels: PageLabels,
): JsonLd {
  const trail = breadcrumbList(site, page, labels)
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(site), ...(trail ? [trail] : []), ...shows],
  }
}

function organization(site: SiteFacts): JsonLd {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: `${site.publicUrl}/`,
    logo: `${site.publicUrl}/favicon.svg`,
    description: site.tagline,
    foundingDate: site.founded,
    address: { '@type': 'PostalAddress', addressRegion: site.state, addressCountry: 'US' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: site.contactEmail,
      telephone: site.contactPhone,
    },
    sameAs: [...site.elsewhere],
  }
}

function breadcrumbList({ publicUrl }: SiteFacts, page: PageFacts, labels: PageLabels): JsonLd | undefined {
  if (page.path === '/' || page.path === '/404') return undefined
  const above = sections().filter(([path]) => page.path.startsWith(`${path}/`))
  const steps = [['/', 'Home'] as const, ...above, [page.path, page.name ?? page.title] as const]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: labels[path] ?? name,
      item: publicUrl + path,
    })),
  }
}

/** `@id` of the brand in a page's graph. */
export function organizationId({ publicUrl }: SiteFacts): string {
  return `${publicUrl}/#organization`
}
