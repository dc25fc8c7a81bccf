import { Link } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/vanities-page'

export async function loader(args: Route.LoaderArgs) {
  return loadGallery('shiloh-images-products-vanities', args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return answerFromIndex('shiloh-images-products-vanities', request) ?? serverLoader()
}

export const handle = { hydrate: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Vanities',
    description:
      'Bath vanities in natural wood and in paint. Filter them by wood species, finish, vanity and door.',
    path: '/products/vanities',
  })
}

export default function VanitiesPage({ loaderData: { gallery } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        kicker="Products"
        title="Vanities"
        lead="Drawers for what is small, doors for what the plumbing needs. See how single and double vanities are divided before you measure your own wall."
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
