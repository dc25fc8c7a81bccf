import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { metaOf } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
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
  description: 'Every building block of the site in every state, for those who develop it.',
  path: '/_ui',
  isPrivate: true,
}))

const SIZES = '(min-width: 960px) 30vw, 92vw'

export default function UiPage({ loaderData: { photo, video } }: Route.ComponentProps) {
  const media: Readonly<Record<string, States>> = {
    ...(photo && {
      Picture: {
        'Its own proportions': <Picture of={photo} alt={photo.alt} sizes={SIZES} />,
        'Filling its box': (
          <div className="frame square">
            <Picture of={photo} alt={photo.alt} sizes={SIZES} cover />
          </div>
        ),
        'Not there yet: its preview': (
          <Picture of={photo} alt="" sizes={SIZES} className={styles['previewed']} />
        ),
      },
    }),
    ...(video && { 'Video player': { 'Before it is pressed': <VideoPlayer video={video} /> } }),
  }
  return (
    <div className="column">
      <PageOpener
        kicker="For developers"
        title="Building blocks"
        lead="Every piece of app/ui in every state that it has. What is not shown here cannot be checked here."
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
