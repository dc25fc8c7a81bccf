import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { type JsonText, toJsonText } from '#app/json-text.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import { sitePathOf } from '#core/preview-path.ts'
import { type GalleryData, toGalleryData } from './gallery-data.ts'

interface GalleryRequest {
  /** Address of the page, also for data requests, whose own address ends in `.data`. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

export interface GalleryAnswer {
  readonly gallery: JsonText<GalleryData>
}

export async function loadGallery({ url, context }: GalleryRequest): Promise<GalleryAnswer> {
  const { galleries, search } = context.get(servicesContext)
  const view = await galleries.show(galleryContainer(sitePathOf(url.pathname)) ?? '', url.searchParams)
  const isInVain = view.search !== '' && view.matching === 0
  const elsewhere = isInVain ? (await search.find(view.search)).groups : undefined
  return { gallery: toJsonText({ ...toGalleryData(view), ...(elsewhere && { elsewhere }) }) }
}
