import { useLocation } from 'react-router'
import { GallerySection } from '#app/gallery/gallery-section.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { GALLERY_PAGES, type GalleryPage } from '#core/content/gallery-paths.ts'
import type { Route } from './+types/product-page'

export const loader = loadGallery
export const clientLoader = answerFromIndex

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text } = loaderData
  const { path } = galleryPage(location.pathname)
  return pageMeta(matches, { ...text, title: viewedTitle(location) ?? text.title, path })
}

export default function ProductPage({ loaderData: { gallery, text } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { path, gallery: shown } = galleryPage(pathname)
  const { heading, lead, note, more } = text
  return (
    <div className="column">
      <PageOpener title={heading} lead={lead} />
      <GallerySection key={path} gallery={gallery} text={text} layout={shown.layout} />
      {note ? (
        <p className="note">
          <MarkdownWords of={note.blocks} />
        </p>
      ) : null}
      {more ? (
        <p className="reaching">
          <MarkdownWords of={more.blocks} />
        </p>
      ) : null}
    </div>
  )
}

function galleryPage(path: string): GalleryPage {
  const page = GALLERY_PAGES.find((gallery) => gallery.path === path)
  if (!page) throw new Error(`${path} is not a gallery`)
  return page
}
