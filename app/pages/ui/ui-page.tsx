import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { listedVideo } from '#app/listed-video.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/ui-page'
import { ActionPieces } from './action-pieces.tsx'
import { FormPieces } from './form-pieces.tsx'
import { MediaPieces } from './media-pieces.tsx'
import { TextPieces } from './text-pieces.tsx'
import styles from './ui-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, videos, site } = context.get(servicesContext)
  if (site.environment !== 'development') throw data(null, { status: 404 })
  const [photos, [video]] = await Promise.all([galleries.photos(containerOf('/gallery')), videos.list()])
  return { photo: photos[0], video: video && listedVideo(video) }
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Building blocks',
      description: 'Every building block of the site in every state, for those who develop it.',
      path: '/_ui',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function UiPage({ loaderData: { photo, video } }: Route.ComponentProps) {
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        kicker="For developers"
        title="Building blocks"
        lead="Every piece of app/ui in every state that it has. What is not shown here cannot be checked here."
      />
      <ActionPieces />
      <TextPieces />
      <FormPieces />
      <MediaPieces photo={photo} video={video} />
    </div>
  )
}
