import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { type JsonText, toJsonText } from '#app/json-text.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import { type GalleryData, toGalleryData } from './gallery-data.ts'

interface GalleryRequest {
  /** Of the page, also when only its data is asked for: the request's own address ends in `.data` then. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** What a gallery page's loader answers. */
export interface GalleryAnswer {
  readonly gallery: JsonText<GalleryData>
}

/** Loads the gallery of the page that the request asks for: with its filters and page. */
export async function loadGallery({ url, context }: GalleryRequest): Promise<GalleryAnswer> {
  const { galleries } = context.get(servicesContext)
  const view = await galleries.show(galleryContainer(url.pathname) ?? '', url.searchParams)
  return { gallery: toJsonText(toGalleryData(view)) }
}
