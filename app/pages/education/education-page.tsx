import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { metaOf } from '#app/page-meta.ts'
import { videoObject } from '#app/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { picturedItem } from '#core/content/pictures/stored-picture.ts'
import { navigationLinks, sitePage } from '#core/site-map.ts'
import { linksOf } from '#core/texts/text-tree.ts'
import type { PageLabels, TextPart } from '#core/texts/words-text.ts'
import type { Services } from '#services/services.ts'
import type { Route } from './+types/education-page'
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

export const meta = metaOf<typeof loader>(({ text, videos }) => ({
  ...text,
  path: '/education',
  shows: (site) => videos.map((video) => videoObject(site, video)),
}))

export default function EducationPage({ loaderData }: Route.ComponentProps) {
  const { text, sections, watching, videos } = loaderData
  const [first, ...rest] = videos
  return (
    <div className="page">
      <PageOpener title={text.heading} lead={text.lead} />
      <section className="section" aria-labelledby="the-eight-sections">
        <h2 id="the-eight-sections" className="visually-hidden">
          {sections.heading}
        </h2>
        <ul className="grid two list">
          {sections.cards.slice(0, LARGE).map(({ picture, ...card }) => (
            <li key={card.to} className="tile">
              <div className="frame">
                {picture ? <Picture of={picture} alt="" sizes={COLUMN_SIZES.two} cover box={3 / 2} /> : null}
              </div>
              <SectionLink {...card} />
            </li>
          ))}
        </ul>
        <ul className="list stack">
          {sections.cards.slice(LARGE).map((card) => (
            <li key={card.to} className="tile entry row apart">
              <SectionLink {...card} />
            </li>
          ))}
        </ul>
      </section>
      <Section id="videos" part={watching} className="band screen-only">
        {first ? <VideoRoom videos={[first, ...rest]} /> : <Markdown of={watching.without} />}
      </Section>
    </div>
  )
}

/** Sections with large pictures of rooms and doors; these come first. */
const LARGE = 2

type Card = Omit<Awaited<ReturnType<typeof sectionCards>>[number], 'picture'>

function SectionLink({ to, title, text, action }: Card) {
  return (
    <>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <ButtonLink to={to} look="secondary" className="whole">
        {action}
      </ButtonLink>
    </>
  )
}

/** A card for every section, with its part's text; the first ones with their container's first picture. */
async function sectionCards(galleries: Services['galleries'], { blocks }: TextPart, labels: PageLabels) {
  const words = linksOf(blocks)
  return Promise.all(
    navigationLinks('education').map(async ({ to, label }, at) => {
      const [photo] = at < LARGE ? await galleries.photos(sitePage(to)?.container ?? '') : []
      const about = words.find((link) => link.to === to)
      return {
        to,
        title: labels[to] ?? label,
        text: about?.text ?? '',
        action: about?.label ?? label,
        picture: photo && picturedItem(photo),
      }
    }),
  )
}
