import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { type JsonText, toJsonText } from '#app/json-text.ts'
import { type GalleryData, toGalleryData } from './gallery-data.ts'

interface GalleryRequest {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** What a gallery page's loader answers. */
export interface GalleryAnswer {
  readonly gallery: JsonText<GalleryData>
}

/** Loads a container as the address of the request asks for it: filters and page. */
export async function loadGallery(
  container: string,
  { request, context }: GalleryRequest,
): Promise<GalleryAnswer> {
  const { galleries } = context.get(servicesContext)
  const view = await galleries.show(container, new URL(request.url).searchParams)
  return { gallery: toJsonText(toGalleryData(view)) }
}
