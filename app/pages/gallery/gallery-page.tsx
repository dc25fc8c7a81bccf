import { useLocation } from 'react-router'
import { GallerySection } from '#app/gallery/gallery-section.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { viewedMeta } from '#app/gallery/viewer/viewed-photo.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { GALLERY_PAGES } from '#core/content/gallery-paths.ts'
import type { Route } from './+types/gallery-page'

export const loader = loadGallery
export const clientLoader = answerFromIndex
export const meta = viewedMeta()

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export default function GalleryPage({ loaderData: { gallery, text } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const page = GALLERY_PAGES.find(({ path }) => path === pathname)
  const { heading, lead, note, more } = text
  return (
    <div className="column">
      <PageOpener title={heading} lead={lead} />
      <GallerySection key={pathname} gallery={gallery} text={text} layout={page?.gallery.layout ?? 'rooms'} />
      <div className="section stack">
        {note ? <PartLine of={note} className="note" /> : null}
        <div className="row screen-only">
          <ButtonLink to="/retailers?intent=locate">Ask a retailer</ButtonLink>
          {more ? <PartLine of={more} className="reaching" /> : null}
        </div>
      </div>
    </div>
  )
}
