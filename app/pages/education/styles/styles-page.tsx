import { servicesContext } from '#app/context.ts'
import { GalleryLinks } from '#app/gallery/gallery-links.tsx'
import { textMeta } from '#app/page-meta.ts'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { TopicLinks } from '#services/galleries/joined-photos.ts'
import type { Photo } from '#services/galleries/photo.ts'
import type { Route } from './+types/styles-page'
import { StyleCarousel } from './style-carousel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const container = containerOf('/education/styles')
  const [photos, links, text] = await Promise.all([
    galleries.photosByAge(container),
    galleries.topicLinks(container),
    texts.page('/education/styles'),
  ])
  return { photos, links, text }
}

export const meta = textMeta('/education/styles')

export default function StylesPage({ loaderData: { photos, links, text } }: Route.ComponentProps) {
  return (
    <div className="column clipped">
      <PageOpener title={text.heading} lead={text.lead} />
      {photos.length > 0 ? (
        <>
          <StyleCarousel photos={photos} links={links} />
          {/* Never shown where scripts run, so its code need not be loaded. */}
          <noscript>{import.meta.env.SSR ? <StyleList photos={photos} links={links} /> : null}</noscript>
        </>
      ) : (
        <div className="measure">
          <Markdown of={text.parts['without-the-pictures'].blocks} />
        </div>
      )}
    </div>
  )
}

function StyleList({ photos, links }: { photos: readonly Photo[]; links: TopicLinks }) {
  return (
    <ul className="section grid three list">
      {photos.map((photo) => (
        <li key={photo.name}>
          <Picture of={photo} alt="" sizes={COLUMN_SIZES.three} />
          <h2>{photo.title}</h2>
          <p>{photo.description}</p>
          <GalleryLinks links={links[photo.name]} />
        </li>
      ))}
    </ul>
  )
}
