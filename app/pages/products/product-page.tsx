import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { GallerySection } from '#app/gallery/gallery-section.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { GALLERY_PAGES, type GalleryPage } from '#core/content/gallery-paths.ts'
import { sitePathOf } from '#core/preview-path.ts'
import type { Route } from './+types/product-page'
import styles from './product-page.module.css'
import { type ProductTexts, productTexts } from './product-texts.ts'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadGallery(args)), texts: productTexts(sitePathOf(args.url.pathname)) }
}

/** Texts of pages visited so far: a gallery's index does not contain them. */
const textsByPath = new Map<string, ProductTexts>()

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const texts = textsByPath.get(url.pathname)
  return texts ? { ...(await answerFromIndex({ url, serverLoader })), texts } : serverLoader()
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const { path, label } = galleryPage(location.pathname)
  const description = loaderData?.texts.description ?? ''
  return pageMeta(matches, { title: viewedTitle(location) ?? label, description, path })
}

export default function ProductPage({ loaderData: { gallery, texts } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { path, label, gallery: shown } = galleryPage(pathname)
  const { lead, note, more } = texts
  useEffect(() => void textsByPath.set(path, texts), [path, texts])
  return (
    <div className="column">
      <PageOpener kicker="Products" title={label} lead={lead}>
        {note ? <p className={styles['note']}>{note}</p> : null}
        <p>
          <Link to={more.to} viewTransition>
            {more.label}
          </Link>
        </p>
      </PageOpener>
      <GallerySection key={path} gallery={gallery} layout={shown.layout} />
    </div>
  )
}

function galleryPage(path: string): GalleryPage {
  const page = GALLERY_PAGES.find((gallery) => gallery.path === path)
  if (!page) throw new Error(`${path} is not a gallery`)
  return page
}
