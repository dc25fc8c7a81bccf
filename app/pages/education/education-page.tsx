import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { firstPhoto, openerPicture } from '#app/opener-picture.ts'
import { metaOf } from '#app/page-meta.ts'
import { videoObject } from '#app/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FeatureTile } from '#app/ui/feature-tile.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Section } from '#app/ui/section.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { navigationLinks } from '#core/site-map.ts'
import { linksOf } from '#core/texts/text-tree.ts'
import type { PageLabels, TextPart } from '#core/texts/words-text.ts'
import type { FinishLink } from '#services/galleries/joined-photos.ts'
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
      <section className="bleed" aria-labelledby="the-eight-sections">
        <h2 id="the-eight-sections" className="visually-hidden">
          {sections.heading}
        </h2>
        <ul className="bleed grid two list">
          {sections.cards.map(({ to, title, text: about, action, picture, colors }, at) => (
            <FeatureTile
              key={to}
              of={picture}
              at={at}
              instead={colors.length > 0 ? <Stripes colors={colors} /> : undefined}
            >
              <h3>{title}</h3>
              <p>{about}</p>
              <ButtonLink to={to} look="secondary" className="whole">
                {action}
              </ButtonLink>
            </FeatureTile>
          ))}
        </ul>
      </section>
      <Section id="videos" part={watching} className="band screen-only">
        {first ? <VideoRoom videos={[first, ...rest]} /> : <Markdown of={watching.without} />}
      </Section>
    </div>
  )
}

/** The finishes, as stripes of color. */
function Stripes({ colors }: { colors: readonly FinishLink[] }) {
  return (
    <svg
      viewBox={`0 0 ${colors.length} 1`}
      width="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {colors.map(({ title, color }, at) => (
        <path key={title} d={`M${at} 0h1.05v1h-1.05z`} fill={color} />
      ))}
    </svg>
  )
}

/** A card for every section, with its part's text and a picture if there is one; those without come last. */
async function sectionCards(galleries: Services['galleries'], { blocks }: TextPart, labels: PageLabels) {
  const words = linksOf(blocks)
  const cards = await Promise.all(
    navigationLinks('education').map(async ({ to, label }) => {
      const about = words.find((link) => link.to === to)
      const picture = (await openerPicture(galleries, to)) ?? (await firstPhoto(galleries, to))
      const colors = to === '/education/finishes' ? await galleries.finishLinks() : []
      return {
        to,
        title: labels[to] ?? label,
        text: about?.text ?? '',
        action: about?.label ?? label,
        picture,
        colors,
      }
    }),
  )
  const isPictured = ({ picture, colors }: (typeof cards)[number]) =>
    picture !== undefined || colors.length > 0
  return [...cards.filter(isPictured), ...cards.filter((card) => !isPictured(card))]
}
