import { Link, useLocation } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/product-page'
import styles from './product-page.module.css'
import { productPage } from './product-texts.ts'

export const loader = loadGallery
export const clientLoader = answerFromIndex

export function meta({ matches, location }: Route.MetaArgs) {
  const { path, label, description } = productPage(location.pathname)
  return pageMeta(matches, { title: label, description, path })
}

export default function ProductPage({ loaderData: { gallery } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { path, label, lead, note, more, gallery: shown } = productPage(pathname)
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
      <Gallery key={path} gallery={gallery} layout={shown.layout} />
    </div>
  )
}
