import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/styles-page'
import { StyleCarousel } from './style-carousel.tsx'
import { StyleList } from './style-list.tsx'
import styles from './styles-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const container = containerOf('/education/styles')
  const [photos, links, text] = await Promise.all([
    galleries.photosByAge(container),
    galleries.topicLinks(container),
    texts.page('/education/styles'),
  ])
  return { photos, links, text }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { ...loaderData.text, path: '/education/styles' }) : []
}

export default function StylesPage({ loaderData: { photos, links, text } }: Route.ComponentProps) {
  return (
    <div className={styles['page']}>
      <div className="column">
        <div className={styles['opener']}>
          <PageOpener title={text.heading} lead={text.lead} />
        </div>
        {photos.length > 0 ? (
          <>
            <StyleCarousel photos={photos} links={links} />
            {/* Never shown where scripts run, so its code need not be loaded. */}
            <noscript>{import.meta.env.SSR ? <StyleList photos={photos} links={links} /> : null}</noscript>
          </>
        ) : (
          <div className="measure">
            <Markdown of={text.parts['without-the-pictures'].blocks} />
          </div>
        )}
      </div>
    </div>
  )
}
