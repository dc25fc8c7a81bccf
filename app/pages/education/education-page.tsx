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
import { containerOf, navigationLinks, type PathIn } from '#core/site-map.ts'
import type { PageLabels, TextPart } from '#core/texts/page-text.ts'
import { linksOf } from '#core/texts/text-tree.ts'
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
        <Cards of={sections.cards.slice(0, LARGE)} columns="two" />
        <Cards of={sections.cards.slice(LARGE)} columns="three" />
      </section>
      <Section id="videos" part={watching} className="band screen-only">
        {first ? <VideoRoom videos={[first, ...rest]} /> : <Markdown of={watching.without} />}
      </Section>
    </div>
  )
}

/** Sections with large pictures of rooms and doors; these come first. */
const LARGE = 2

interface CardsProps {
  readonly of: Awaited<ReturnType<typeof sectionCards>>
  readonly columns: 'two' | 'three'
}

function Cards({ of, columns }: CardsProps) {
  const isLarge = columns === 'two'
  return (
    <ul className={`grid ${columns} list`}>
      {of.map(({ to, title, text, action, picture, isDrawing }) => (
        <li key={to}>
          <article className={isLarge ? 'tile' : 'tile media'}>
            <div className={isLarge ? 'frame' : `frame square ${isDrawing ? 'drawn' : ''}`}>
              {picture ? (
                <Picture
                  of={picture}
                  alt=""
                  sizes={isLarge ? COLUMN_SIZES.two : SMALL}
                  cover
                  box={isLarge ? 3 / 2 : 1}
                />
              ) : null}
            </div>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <ButtonLink to={to} look="secondary" className="whole">
                {action}
              </ButtonLink>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

const SMALL = '(min-width: 1504px) 117px, (min-width: 960px) 8vw, (min-width: 620px) 12vw, 24vw'

interface CardPicture {
  /** Page whose container has the picture. */
  readonly pathOfContainer: Parameters<typeof containerOf>[0]
  /** Prefix of the picture's name; the first picture by default. */
  readonly name?: string
  readonly isDrawing?: true
}

const PICTURES: Readonly<Record<PathIn<'education'>, CardPicture>> = {
  '/education/styles': { pathOfContainer: '/education/styles' },
  '/education/doorstyles': { pathOfContainer: '/education/doorstyles' },
  '/education/finishes': { pathOfContainer: '/products/finishes', name: 'bottle-green' },
  '/education/woodspecies': { pathOfContainer: '/education/woodspecies', name: 'cherry' },
  '/education/construction': { pathOfContainer: '/education/construction', name: 'dovetail' },
  '/education/environment': { pathOfContainer: '/education/environment', isDrawing: true },
  '/education/care': { pathOfContainer: '/education/care' },
  '/education/resources': { pathOfContainer: '/' },
}

const PICTURE_BY_PATH: ReadonlyMap<string, CardPicture> = new Map(Object.entries(PICTURES))

/** Creates a card for every section from its text part. */
async function sectionCards(galleries: Services['galleries'], { blocks }: TextPart, labels: PageLabels) {
  const words = linksOf(blocks)
  return Promise.all(
    navigationLinks('education').map(async ({ to, label }) => {
      const from = PICTURE_BY_PATH.get(to)
      const photos = from ? await galleries.photos(containerOf(from.pathOfContainer)) : []
      const photo = photos.find(({ name }) => name.startsWith(from?.name ?? '')) ?? photos[0]
      const about = words.find((link) => link.to === to)
      return {
        to,
        title: labels[to] ?? label,
        text: about?.text ?? '',
        action: about?.label ?? label,
        picture: photo && picturedItem(photo),
        isDrawing: from?.isDrawing ?? false,
      }
    }),
  )
}
