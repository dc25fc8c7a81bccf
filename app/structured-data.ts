import { copyrightHolder, type PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { largestPictureUrl, type PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { SiteFacts } from '#services/services.ts'
import type { ListedVideo } from './listed-video.ts'
import { type JsonLd, organizationId } from './page-graph.ts'
import { videoEmbedUrl, videoWatchUrl } from './ui/video/video-player-addresses.ts'

interface CreditedPhoto extends PicturedItem {
  readonly title: string
  readonly alt: string
  readonly notice?: PictureNotice
}

export function imageObject(site: SiteFacts, photo: CreditedPhoto, licensePath: string): JsonLd {
  // Only for pages rendered on the server, see `page-meta.ts`; the condition drops the code from browser bundles.
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

/** Credits the brand only for its own photos. For others, states only known facts. */
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
  const entityOf = (name: string): JsonLd =>
    name === site.name ? brand : { '@type': name === credit ? 'Person' : 'Organization', name }
  return {
    ...(credit && { creditText: credit, creator: entityOf(credit) }),
    ...(copyright && { copyrightNotice: copyright }),
    ...(holder && { copyrightHolder: entityOf(holder) }),
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
