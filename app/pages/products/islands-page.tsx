import { Link } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/islands-page'

export async function loader(args: Route.LoaderArgs) {
  return loadGallery('shiloh-images-products-islands', args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return answerFromIndex('shiloh-images-products-islands', request) ?? serverLoader()
}

export const handle = { hydrate: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Islands',
    description:
      'Kitchen islands with drawers, panels, seating and turned legs. Filter them by wood species, finish and door.',
    path: '/products/islands',
  })
}

export default function IslandsPage({ loaderData: { gallery } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        kicker="Products"
        title="Islands"
        lead="People walk around an island, so every side of it counts. Look at where the drawers are, how the back is paneled and what carries the corners."
      >
        <p>
          <Link to="/education/construction" viewTransition>
            How our cabinets are built
          </Link>
        </p>
      </PageOpener>
      <Gallery gallery={gallery} layout="rooms" />
    </div>
  )
}
