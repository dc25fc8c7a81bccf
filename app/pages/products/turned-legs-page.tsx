import { Link } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/turned-legs-page'

export async function loader(args: Route.LoaderArgs) {
  return loadGallery('shiloh-images-products-turnedlegs', args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return answerFromIndex('shiloh-images-products-turnedlegs', request) ?? serverLoader()
}

export const handle = { hydrate: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Turned Legs',
    description:
      'Turned wood legs for islands, vanities and open cabinet ends. Filter them by wood species and profile.',
    path: '/products/turnedlegs',
  })
}

export default function TurnedLegsPage({ loaderData: { gallery } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        kicker="Products"
        title="Turned Legs"
        lead="A leg carries the corner of an island, lifts a vanity off the floor or finishes an open end. Compare the profiles side by side."
      >
        <p>
          <Link to="/education/woodspecies" viewTransition>
            The woods that legs are turned from
          </Link>
        </p>
      </PageOpener>
      <Gallery gallery={gallery} layout="portraits" />
    </div>
  )
}
