import { Link } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/finishes-page'

export async function loader(args: Route.LoaderArgs) {
  return loadGallery('shiloh-images-products-finishes', args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return answerFromIndex('shiloh-images-products-finishes', request) ?? serverLoader()
}

export const handle = { hydrate: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Finishes',
    description:
      'Our paints and stains on the woods they are made for. Filter by species, paint, stain and shade.',
    path: '/products/finishes',
  })
}

export default function FinishesPage({ loaderData: { gallery } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        kicker="Products"
        title="Finishes"
        lead="Our paints and stains, on the woods they are made for. Narrow them down here, then ask your retailer for a sample to hold next to your floor."
      >
        <p>
          <Link to="/education/finishes" viewTransition>
            How our finishes are made
          </Link>
        </p>
      </PageOpener>
      <Gallery gallery={gallery} layout="swatches" />
    </div>
  )
}
