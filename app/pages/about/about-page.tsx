import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { pageMeta } from '#app/page-meta.ts'
import { videoObject } from '#app/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { VideoPlayer } from '#app/ui/video/video-player.tsx'
import { FactList, factsIn } from '#app/ui/words/fact-list.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { Prose } from '#app/ui/words/prose.tsx'
import { hasVariants } from '#core/content/pictures/stored-picture.ts'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/about-page'
import styles from './about-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, videos } = context.get(servicesContext)
  const [pictures, [video], text] = await Promise.all([
    galleries.photos(containerOf('/education/construction')),
    videos.list(),
    texts.page('/about'),
  ])
  return {
    text,
    photo: pictures.find(({ picture }) => hasVariants(picture)),
    video: video && listedVideo(video),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text, video } = loaderData
  return pageMeta(matches, {
    ...text,
    path: '/about',
    shows: (site) => (video ? [videoObject(site, video)] : []),
  })
}

export default function AboutPage({ loaderData: { text, photo, video } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  return (
    <article className="column">
      <PageOpener title={heading} lead={lead} />
      <div id="our-story" className={styles['story']}>
        <Prose>
          <Markdown of={parts['our-story'].blocks} />
        </Prose>
        {photo ? (
          <figure className={styles['picture']}>
            <Picture of={photo} alt={photo.alt} sizes="(min-width: 960px) 48vw, 92vw" loading="hero" />
            <figcaption>{photo.title}</figcaption>
          </figure>
        ) : null}
      </div>
      <div id="at-a-glance">
        <FactList facts={factsIn(parts['at-a-glance'])} />
      </div>
      {video ? (
        <section className={`section ${styles['video']}`} aria-labelledby="see-how-we-work">
          <div>
            <h2 id="see-how-we-work">{parts['see-how-we-work'].heading}</h2>
            <Markdown of={parts['see-how-we-work'].blocks} />
          </div>
          <VideoPlayer key={video.videoId} video={video} />
        </section>
      ) : null}
      <section className="section" aria-labelledby="where-we-sell">
        <h2 id="where-we-sell">{parts['where-we-sell'].heading}</h2>
        <Prose>
          <Markdown of={parts['where-we-sell'].blocks} />
        </Prose>
        <p className={styles['buy']}>
          <ButtonLink to="/retailers">Where to Buy</ButtonLink>
        </p>
      </section>
    </article>
  )
}
