import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/styles-page'
import { StyleCarousel } from './style-carousel-on-demand.tsx'
import { StyleList } from './style-list.tsx'
import styles from './styles-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  return { photos: await galleries.photosByAge(containerOf('/education/styles')) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Cabinet styles',
    description:
      'Kitchen cabinet styles side by side, each with a picture and what makes it: the doors, the lines and the details.',
    path: '/education/styles',
  })
}

export default function StylesPage({ loaderData: { photos } }: Route.ComponentProps) {
  return (
    <div className={styles['page']}>
      <div className="column">
        <div className={styles['opener']}>
          <PageOpener
            title="Cabinet styles"
            lead="A style is a handful of decisions: the shape of the door, how it sits on its frame, the wood or the color."
          />
        </div>
        {photos.length > 0 ? (
          <>
            <StyleCarousel photos={photos} />
            {/* What stands in here is never read where there are scripts: its code need not go there. */}
            <noscript>{import.meta.env.SSR ? <StyleList photos={photos} /> : null}</noscript>
          </>
        ) : (
          <p className="measure">
            We cannot show the pictures at the moment. The gallery has finished rooms in many styles.
          </p>
        )}
        <div className={styles['next']}>
          <h2>It starts with the door</h2>
          <p className="measure">
            Slab, flat panel, raised panel or glass: we explain how each kind of door is built.
          </p>
          <ButtonLink to="/education/doorstyles" look="secondary">
            Door styles explained
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
