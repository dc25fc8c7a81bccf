import { Link } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/range-hoods-page'
import styles from './range-hoods-page.module.css'

export async function loader(args: Route.LoaderArgs) {
  return loadGallery('shiloh-images-products-rangehoods', args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return answerFromIndex('shiloh-images-products-rangehoods', request) ?? serverLoader()
}

export const handle = { hydrate: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Range Hoods',
    description:
      'Wood range hoods finished to match your cabinets or to stand apart. Sold together with other cabinetry only.',
    path: '/products/rangehoods',
  })
}

export default function RangeHoodsPage({ loaderData: { gallery } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        kicker="Products"
        title="Range Hoods"
        lead="A hood can match the cabinets beside it, or stand apart in another wood or color. Choose its shape here, then its finish."
      >
        <p className={styles['note']}>
          We sell range hoods only together with other cabinetry, not individually.
        </p>
        <p>
          <Link to="/education/finishes" viewTransition>
            The finishes a hood can have
          </Link>
        </p>
      </PageOpener>
      <Gallery gallery={gallery} layout="squares" />
    </div>
  )
}
