import { GallerySection } from '#app/gallery/gallery-section.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/gallery-page'

export const loader = loadGallery
export const clientLoader = answerFromIndex

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text } = loaderData
  return pageMeta(matches, { ...text, title: viewedTitle(location) ?? text.title, path: '/gallery' })
}

export default function GalleryPage({ loaderData: { gallery, text } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener title={text.heading} lead={text.lead} />
      <GallerySection gallery={gallery} text={text} layout="rooms" />
    </div>
  )
}
