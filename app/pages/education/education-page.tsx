import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { pageMeta } from '#app/page-meta.ts'
import { videoObject } from '#app/structured-data.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import type { Route } from './+types/education-page'
import { SectionCard } from './section-card.tsx'
import { sectionCards } from './section-cards.ts'
import { VideoRoom } from './video-room.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, videos } = context.get(servicesContext)
  const [entries, { parts, ...text }, labels] = await Promise.all([
    videos.list(),
    texts.page('/education'),
    texts.labels(),
  ])
  const sections = parts['the-eight-sections']
  return {
    text,
    sections: { heading: sections.heading, cards: await sectionCards(galleries, sections, labels) },
    watching: { heading: parts['videos'].heading, without: parts['without-the-videos'].blocks },
    videos: entries.map(listedVideo),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text, videos } = loaderData
  return pageMeta(matches, {
    ...text,
    path: '/education',
    shows: (site) => videos.map((video) => videoObject(site, video)),
  })
}

export default function EducationPage({ loaderData }: Route.ComponentProps) {
  const { text, sections, watching, videos } = loaderData
  const [first, ...rest] = videos
  return (
    <div className="column">
      <PageOpener title={text.heading} lead={text.lead} />
      <section className="section" aria-labelledby="the-eight-sections">
        <h2 id="the-eight-sections" className="visually-hidden">
          {sections.heading}
        </h2>
        <ul className="grid two list">
          {sections.cards.map((card) => (
            <li key={card.to}>
              <SectionCard {...card} />
            </li>
          ))}
        </ul>
      </section>
      <section className="section screen-only" aria-labelledby="videos">
        <h2 id="videos">{watching.heading}</h2>
        {first ? <VideoRoom videos={[first, ...rest]} /> : <Markdown of={watching.without} />}
      </section>
    </div>
  )
}
