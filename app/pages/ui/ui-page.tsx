import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { metaOf } from '#app/page-meta.ts'
import { FeatureTile } from '#app/ui/feature-tile.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PictureTile } from '#app/ui/picture-tile.tsx'
import { VideoPlayer } from '#app/ui/video/video-player.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/ui-page'
import { PIECES, type States } from './pieces.tsx'
import styles from './ui-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, videos, site } = context.get(servicesContext)
  if (site.environment !== 'development') throw data(null, { status: 404 })
  const [photos, [video]] = await Promise.all([galleries.photos(containerOf('/gallery')), videos.list()])
  return { photo: photos[0], video: video && listedVideo(video) }
}

export const meta = metaOf<typeof loader>(() => ({
  title: 'Building blocks',
  description: 'Every component of the site in every state, for developers.',
  path: '/_ui',
  isPrivate: true,
}))

const SIZES = '(min-width: 960px) 30vw, 92vw'

export default function UiPage({ loaderData: { photo, video } }: Route.ComponentProps) {
  const media: Readonly<Record<string, States>> = {
    ...(photo && {
      Picture: {
        'Own aspect ratio': <Picture of={photo} alt={photo.alt} sizes={SIZES} />,
        'Filling its box': (
          <div className="frame square">
            <Picture of={photo} alt={photo.alt} sizes={SIZES} cover />
          </div>
        ),
        'Preview before loading': <Picture of={photo} alt="" sizes={SIZES} className={styles['previewed']} />,
        'With its name, as one link': (
          <div className="tile">
            <PictureTile of={photo} title={photo.title} to="/gallery" sizes={SIZES} />
          </div>
        ),
        'Wide, above a text': (
          <ul className="list">
            <FeatureTile of={photo} at={0}>
              {photo.title}
            </FeatureTile>
          </ul>
        ),
      },
    }),
    ...(video && { 'Video player': { 'Before playing': <VideoPlayer video={video} /> } }),
  }
  return (
    <div className="column">
      <PageOpener
        kicker="For developers"
        title="Building blocks"
        lead="Every component of app/ui in every state."
      />
      {Object.entries({ ...PIECES, ...media }).map(([piece, states]) => (
        <section key={piece} className="section" aria-label={piece}>
          <h2>{piece}</h2>
          <div className="grid three">
            {Object.entries(states).map(([name, state]) => (
              <div key={name}>
                <p className="small">{name}</p>
                {state}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
