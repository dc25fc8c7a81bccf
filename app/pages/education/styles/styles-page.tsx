import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/styles-page'
import { StyleCarousel } from './style-carousel.tsx'
import { StyleList } from './style-list.tsx'
import styles from './styles-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  const container = containerOf('/education/styles')
  const [photos, ways] = await Promise.all([galleries.photosByAge(container), galleries.topicWays(container)])
  return { photos, ways }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Cabinet styles',
    description:
      'Kitchen cabinet styles side by side, each with a picture and what defines it: the doors, the lines and the details.',
    path: '/education/styles',
  })
}

export default function StylesPage({ loaderData: { photos, ways } }: Route.ComponentProps) {
  return (
    <div className={styles['page']}>
      <div className="column">
        <div className={styles['opener']}>
          <PageOpener
            title="Cabinet styles"
            lead="A style is a handful of decisions: the shape of the door, how it sits on the frame, the wood or the color."
          />
        </div>
        {photos.length > 0 ? (
          <>
            <StyleCarousel photos={photos} ways={ways} />
            {/* Never shown where scripts run, so its code need not be loaded. */}
            <noscript>{import.meta.env.SSR ? <StyleList photos={photos} ways={ways} /> : null}</noscript>
          </>
        ) : (
          <p className="measure">
            We can’t show the pictures right now. The gallery has finished rooms in many styles.
          </p>
        )}
      </div>
    </div>
  )
}
