import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { pageMeta } from '#app/page-meta.ts'
import { videoObject } from '#app/structured-data.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Route } from './+types/education-page'
import shared from './education.module.css'
import styles from './education-page.module.css'
import { SectionCard } from './section-card.tsx'
import { SECTION_CARDS } from './section-cards.ts'
import { VideoRoom } from './video-room.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, videos, site } = context.get(servicesContext)
  const [entries, cards] = await Promise.all([
    videos.list(),
    Promise.all(
      SECTION_CARDS.map(async ({ from, ...card }) => {
        const photos = await galleries.photos(from.container)
        const photo = photos.find(({ name }) => name.startsWith(from.name ?? '')) ?? photos[0]
        return { ...card, picture: photo && picturedItem(photo), whole: from.whole ?? false }
      }),
    ),
  ])
  return {
    videos: entries.map(listedVideo),
    cards,
    channelUrl: site.videoChannelUrl,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Education',
    description:
      'What to know before you choose cabinets: styles, doors, finishes, woods, construction, environment, care, and our documents and videos.',
    path: '/education',
    shows: (site) => loaderData?.videos.map((video) => videoObject(site, video)) ?? [],
  })
}

export default function EducationPage({ loaderData }: Route.ComponentProps) {
  const { videos, cards, channelUrl } = loaderData
  const [first, ...rest] = videos
  return (
    <div className="column">
      <PageOpener
        title="Education"
        lead="What to know before you choose cabinets: styles, doors, woods, finishes and what’s inside. Eight short sections, then our videos."
      />
      <section className={`section ${shared['first']}`} aria-labelledby="sections">
        <h2 id="sections" className="visually-hidden">
          The eight sections
        </h2>
        <ul className={styles['cards']}>
          {cards.map((card) => (
            <li key={card.to}>
              <SectionCard {...card} />
            </li>
          ))}
        </ul>
      </section>
      <section className={`section ${styles['videos']}`} aria-labelledby="videos">
        <h2 id="videos">Videos</h2>
        {first ? (
          <VideoRoom videos={[first, ...rest]} />
        ) : (
          <p>
            We can’t list our videos right now. You’ll find all of them on{' '}
            <a href={channelUrl} rel="noopener">
              our video channel
            </a>
            .
          </p>
        )}
      </section>
    </div>
  )
}
