import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { openerPicture } from '#app/opener-picture.ts'
import { metaOf } from '#app/page-meta.ts'
import { videoObject } from '#app/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener, PictureBehind } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { VideoPlayer } from '#app/ui/video/video-player.tsx'
import { FactList, factsIn } from '#app/ui/words/fact-list.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { hasVariants, picturedItem } from '#core/content/pictures/stored-picture.ts'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/about-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, videos } = context.get(servicesContext)
  const [pictures, opener, [video], text] = await Promise.all([
    galleries.photos(containerOf('/education/construction')),
    openerPicture(galleries, '/about'),
    videos.list(),
    texts.page('/about'),
  ])
  const macro = pictures.find(({ picture: { width } }) => (width ?? 0) >= MACRO_WIDTH)
  return {
    text,
    opener,
    photo: pictures.find(({ picture }) => hasVariants(picture)),
    macro: macro && picturedItem(macro),
    video: video && listedVideo(video),
  }
}

export const meta = metaOf<typeof loader>(({ text, video }) => ({
  ...text,
  path: '/about',
  shows: (site) => (video ? [videoObject(site, video)] : []),
}))

/** In px, of a picture that is sharp from edge to edge. */
const MACRO_WIDTH = 2400

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { text, opener, photo, macro, video } = loaderData
  const { heading, lead, parts } = text
  const story = parts['our-story'].blocks
  return (
    <article className="page">
      <PageOpener title={heading} lead={lead} picture={opener} display />
      <section id="our-story" className="section" aria-label={parts['our-story'].heading}>
        <div className="statement">
          <Markdown of={story.slice(0, 1)} />
        </div>
        <div className="beside">
          <div className="prose">
            <Markdown of={story.slice(1)} />
          </div>
          {photo ? (
            <figure>
              <Picture of={photo} alt={photo.alt} sizes="(min-width: 960px) 48vw, 92vw" />
              <figcaption className="small">{photo.title}</figcaption>
            </figure>
          ) : null}
        </div>
      </section>
      <section
        id="at-a-glance"
        className={macro ? 'opener bleed' : 'band'}
        aria-label={parts['at-a-glance'].heading}
      >
        {macro ? <PictureBehind of={macro} /> : null}
        <div className={`words ${macro ? 'shaded' : ''}`}>
          <FactList facts={factsIn(parts['at-a-glance'])} />
        </div>
      </section>
      {video ? (
        <section className="section beside screen-only" aria-labelledby="see-how-we-work">
          <div>
            <h2 id="see-how-we-work">{parts['see-how-we-work'].heading}</h2>
            <Markdown of={parts['see-how-we-work'].blocks} />
          </div>
          <VideoPlayer key={video.videoId} video={video} />
        </section>
      ) : null}
      <PartSection id="where-we-sell" part={parts['where-we-sell']}>
        <ButtonLink to="/retailers">Where to Buy</ButtonLink>
      </PartSection>
    </article>
  )
}
