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

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: viewedTitle(location) ?? 'Gallery',
    description:
      'Photos of kitchens, baths, islands and hoods built from our cabinetry. Filter them by wood species, finish, cabinet and door.',
    path: '/gallery',
  })
}

export default function GalleryPage({ loaderData: { gallery } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        title="Gallery"
        lead="Rooms with our cabinetry in them. Choose a wood, a finish or a door to narrow them down, and open a photo to read what it shows."
      />
      <GallerySection gallery={gallery} layout="rooms" />
    </div>
  )
}
