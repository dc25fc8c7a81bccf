import { GALLERY_PAGES, galleryName } from '#core/content/gallery-paths.ts'
import { copyrightHolder, type PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { largestPictureUrl, type PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { PageLabels } from '#core/texts/page-text.ts'
import type { SiteFacts } from '#services/site/site-facts.ts'
import type { ListedVideo } from './listed-video.ts'
import { videoEmbedUrl, videoWatchUrl } from './ui/video/video-player-addresses.ts'

export type JsonLd = { [property: string]: string | number | JsonLd | JsonLd[] | string[] }

interface PageFacts {
  readonly title: string
  readonly name?: string | undefined
  readonly path: string
}

// A function, since browsers would otherwise load and run it, though the server alone describes pages.
function sections(): readonly (readonly [path: string, name: string])[] {
  const galleries = GALLERY_PAGES.map(({ path, label }) => [path, galleryName(path) ?? label] as const)
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

interface ShownPhoto extends PicturedItem {
  readonly title: string
  readonly alt: string
  readonly notice?: PictureNotice
}

export function imageObject(site: SiteFacts, photo: ShownPhoto, licensePath: string): JsonLd {
  // Served pages only, see `page-meta.ts`; keeps the code out of the browser.
  if (!import.meta.env.SSR) return {}
  const license = site.publicUrl + licensePath
  return {
    '@type': 'ImageObject',
    contentUrl: site.publicUrl + largestPictureUrl(photo),
    name: photo.title,
    description: photo.alt,
    ...ownership(site, photo.notice),
    license,
    acquireLicensePage: license,
  }
}

/** Only the brand's own photos bear its name; for others, only what is known is stated. */
function ownership(site: SiteFacts, notice: PictureNotice | undefined): JsonLd {
  const brand = { '@id': organizationId(site) }
  if (!notice)
    return {
      creditText: site.name,
      copyrightNotice: `© ${site.name}`,
      creator: brand,
      copyrightHolder: brand,
    }
  const { credit, copyright } = notice
  const holder = copyrightHolder(notice)
  const named = (name: string): JsonLd =>
    name === site.name ? brand : { '@type': name === credit ? 'Person' : 'Organization', name }
  return {
    ...(credit && { creditText: credit, creator: named(credit) }),
    ...(copyright && { copyrightNotice: copyright }),
    ...(holder && { copyrightHolder: named(holder) }),
  }
}

export function videoObject(site: SiteFacts, video: ListedVideo): JsonLd {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: `${video.title}. A video by ${site.name}.`,
    thumbnailUrl: site.publicUrl + video.posterUrl,
    ...(video.published ? { uploadDate: video.published } : {}),
    embedUrl: videoEmbedUrl(video.videoId),
    url: videoWatchUrl(video.videoId),
    publisher: { '@id': organizationId(site) },
  }
}

/** Stands for the brand in the graph of a page. */
export function organizationId({ publicUrl }: SiteFacts): string {
  return `${publicUrl}/#organization`
}
