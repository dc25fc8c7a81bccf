import { Link } from 'react-router'
import { Gallery } from '#app/gallery/gallery.tsx'
import { answerFromIndex } from '#app/gallery/index/known-indexes.ts'
import { loadGallery } from '#app/gallery/load-gallery.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { Route } from './+types/door-styles-page'

export async function loader(args: Route.LoaderArgs) {
  return loadGallery('shiloh-images-products-doorstyles', args)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return answerFromIndex('shiloh-images-products-doorstyles', request) ?? serverLoader()
}

export const handle = { hydrate: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Door Styles',
    description:
      'Compare our cabinet doors: frames, panels, glass and edges. Filter them by wood species, finish and door.',
    path: '/products/doorstyles',
  })
}

export default function DoorStylesPage({ loaderData: { gallery } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageOpener
        kicker="Products"
        title="Door Styles"
        lead="The door is most of what you see of a cabinet. Compare frames, panels and edges here, and open a photo to look at the joints up close."
      >
        <p>
          <Link to="/education/doorstyles" viewTransition>
            What sets one door style apart from another
          </Link>
        </p>
      </PageOpener>
      <Gallery gallery={gallery} layout="portraits" />
    </div>
  )
}
