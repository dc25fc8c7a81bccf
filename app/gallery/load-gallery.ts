import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { type JsonText, toJsonText } from '#app/json-text.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import { type GalleryData, toGalleryData } from './gallery-data.ts'

interface GalleryRequest {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** What a gallery page's loader answers. */
export interface GalleryAnswer {
  readonly gallery: JsonText<GalleryData>
}

/** Loads the gallery of the page that the request asks for: with its filters and page. */
export async function loadGallery({ request, context }: GalleryRequest): Promise<GalleryAnswer> {
  const { galleries } = context.get(servicesContext)
  const { pathname, searchParams } = new URL(request.url)
  const view = await galleries.show(galleryContainer(pathname) ?? '', searchParams)
  return { gallery: toJsonText(toGalleryData(view)) }
}
