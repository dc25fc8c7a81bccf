import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { type JsonText, toJsonText } from '#app/json-text.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import { sitePathOf } from '#core/link-paths.ts'
import { isTextPath } from '#core/texts/text-parts.ts'
import type { PageText, TextPart } from '#core/texts/words-text.ts'
import { prepareEmpty } from './empty-on-demand.tsx'
import { type GalleryData, toGalleryData } from './gallery-data.ts'
import { settingOf } from './gallery-layouts.ts'

interface GalleryRequest {
  /** URL of the page, even for data requests, whose own URL ends in `.data`. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** Text of a gallery's page. */
export interface GalleryText extends Pick<PageText, 'title' | 'description' | 'heading' | 'lead'> {
  readonly note?: TextPart
  readonly more?: TextPart
  /** Shown if filters match no photos. */
  readonly withoutMatches: TextPart
  /** Shown if there are no photos. Has no heading while that is uncertain. */
  readonly withoutPhotos: TextPart
}

export interface GalleryAnswer {
  readonly gallery: JsonText<GalleryData>
  readonly text: GalleryText
}

export async function loadGallery({ url, context }: GalleryRequest): Promise<GalleryAnswer> {
  const { galleries, search, texts } = context.get(servicesContext)
  const path = sitePathOf(url.pathname)
  const container = galleryContainer(path) ?? ''
  const [view, own, { parts: galleryParts }] = await Promise.all([
    galleries.show(container, url.searchParams),
    texts.page(isTextPath(path) ? path : '/gallery'),
    texts.page('/gallery'),
  ])
  if (view.photos.length === 0) await prepareEmpty()
  const hasNoMatches = view.search !== '' && view.matching === 0
  const elsewhere = hasNoMatches ? (await search.find(view.search)).groups : undefined
  const { title, description, heading, lead, parts } = own
  // No index in previews, because it lacks drafts.
  const hasIndex = path === url.pathname
  const gallery = hasIndex ? trimPhoto(toGalleryData(view)) : toGalleryData(view)
  return {
    gallery: toJsonText({ ...gallery, ...(elsewhere && { elsewhere }) }),
    text: {
      title,
      description,
      heading,
      lead,
      ...('note' in parts && { note: parts.note }),
      ...('more' in parts && { more: parts.more }),
      withoutMatches: galleryParts['without-matches'],
      withoutPhotos: {
        ...galleryParts['without-photos'],
        ...(galleries.isLate(container) && { heading: '' }),
      },
    },
  }
}

/** Drops what only the viewer shows. Few galleries show captions on the page. */
function trimPhoto(gallery: GalleryData): GalleryData {
  const captioned = settingOf(gallery.filters.length > 0, gallery.total) === 'few'
  const photos = gallery.photos.map(({ facts: _facts, captionHtml = '', ...photo }) =>
    captioned ? { ...photo, captionHtml } : photo,
  )
  return { ...gallery, photos }
}
