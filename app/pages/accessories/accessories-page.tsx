import { servicesContext } from '#app/context.ts'
import { CaptionedPictures } from '#app/gallery/captioned-picture.tsx'
import { viewedMeta } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Section } from '#app/ui/section.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/accessories-page'

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const [[background, ...photos], text] = await Promise.all([
    galleries.photos(containerOf('/accessories')),
    texts.page('/accessories'),
  ])
  return { background, photos, text }
}

export const meta = viewedMeta('/accessories')

export default function AccessoriesPage({ loaderData: { background, photos, text } }: Route.ComponentProps) {
  return (
    <ViewedPictures photos={photos} tile={CLOSEUP}>
      <article className="page">
        <PageOpener title={text.heading} picture={background}>
          <ButtonLink to="/retailers">Local Retailer</ButtonLink>
        </PageOpener>
        <Section id="start-with-the-drawer" part={text.parts['start-with-the-drawer']} className="band">
          <CaptionedPictures photos={photos} columns="three" box="frame" opens saves />
        </Section>
      </article>
    </ViewedPictures>
  )
}

const CLOSEUP = { sizes: COLUMN_SIZES.three, box: 3 / 2 }
