import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { pageMeta } from '#app/page-meta.ts'
import { videoObject } from '#app/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { VideoPlayer } from '#app/ui/video-player.tsx'
import { hasVariants } from '#core/content/pictures/stored-picture.ts'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/about-page'
import styles from './about-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, videos } = context.get(servicesContext)
  const [pictures, [video]] = await Promise.all([
    galleries.photos(containerOf('/education/construction')),
    videos.list(),
  ])
  return {
    photo: pictures.find(({ picture }) => hasVariants(picture)),
    video: video && listedVideo(video),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'The Story of Us',
    description:
      'A family-owned wood products manufacturer in a small Missouri town: founded in 1977, with about 1.5 million square feet of manufacturing.',
    path: '/about',
    shows: (site) => (loaderData?.video ? [videoObject(site, loaderData.video)] : []),
  })
}

export default function AboutPage({ loaderData: { photo, video } }: Route.ComponentProps) {
  return (
    <article className="column">
      <PageOpener
        title="The Story of Us"
        lead="We are a family-owned wood products manufacturer in a small Missouri town. We build cabinetry for kitchens and baths."
      />
      <div className={styles['story']}>
        <Prose>
          <p>
            The company was founded in 1977 and is family-owned. We manufacture in rural Missouri, in about
            1.5 million square feet.
          </p>
          <p>
            Drawer boxes are 5/8 inch hardwood with dovetailed corners. Shelves are 3/4 inch plywood and
            cabinet sides 1/2 inch plywood, behind 1 1/2 inch solid wood frames. Our{' '}
            <Link to="/education/construction">construction page</Link> takes a cabinet apart piece by piece.
          </p>
          <p>
            We are ESP certified, a KCMA participant and TSCA Title VI compliant. Our{' '}
            <Link to="/education/environment">environment page</Link> explains what each one means.
          </p>
          <p>
            Two other cabinetry lines come from the same maker. Both are linked at the bottom of this page.
          </p>
        </Prose>
        {photo ? (
          <figure className={styles['picture']}>
            <Picture of={photo} alt={photo.alt} sizes="(min-width: 960px) 48vw, 92vw" loading="hero" />
            <figcaption>{photo.title}</figcaption>
          </figure>
        ) : null}
      </div>
      <FactList facts={FACTS} />
      {video ? (
        <section className={`section ${styles['video']}`} aria-labelledby="video">
          <div>
            <h2 id="video">See how we work</h2>
            <p>The video plays from YouTube. Nothing loads from there until you press play.</p>
          </div>
          <VideoPlayer key={video.videoId} video={video} />
        </section>
      ) : null}
      <section className="section" aria-labelledby="where">
        <h2 id="where">Where we sell</h2>
        <p className="measure">
          Our cabinetry is available in most areas except the northwestern United States. Send us a request
          and we’ll help you find a retailer.
        </p>
        <ButtonLink to="/retailers">Where to Buy</ButtonLink>
      </section>
    </article>
  )
}

const FACTS: readonly Fact[] = [
  { value: '1977', label: 'Founded' },
  { value: 'About 1.5 million', label: 'Square feet of manufacturing' },
  { value: 'Family-owned', label: 'In a small Missouri town' },
]
