import { servicesContext } from '#app/context.ts'
import { CaptionedPicture, CaptionedPictures } from '#app/gallery/captioned-picture.tsx'
import { viewedMeta } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { openerPicture } from '#app/opener-picture.ts'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Section } from '#app/ui/section.tsx'
import { FactList, factsIn } from '#app/ui/words/fact-list.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import { sectionsOf } from '#core/texts/text-tree.ts'
import type { Route } from './+types/construction-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const [photos, opener, text] = await Promise.all([
    galleries.photos(containerOf('/education/construction')),
    openerPicture(galleries, '/education/construction'),
    texts.page('/education/construction'),
  ])
  return { photos, opener, text }
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export const meta = viewedMeta('/education/construction')

export default function ConstructionPage({ loaderData: { photos, opener, text } }: Route.ComponentProps) {
  const [main, ...more] = photos
  const { heading, lead, parts } = text
  const { before, sections: features } = sectionsOf(parts['how-we-build-a-cabinet'].blocks)
  return (
    <ViewedPictures photos={photos} tile={CLOSEUP}>
      <article className="page">
        <PageOpener title={heading} lead={lead} picture={opener} />
        <section className="section beside" aria-labelledby="how-we-build-a-cabinet">
          <div>
            <h2 id="how-we-build-a-cabinet">{parts['how-we-build-a-cabinet'].heading}</h2>
            <Markdown of={before} />
            <ol className="list numbered">
              {features.map((feature) => (
                <li key={feature.heading}>
                  <h3>{feature.heading}</h3>
                  <Markdown of={feature.blocks} />
                </li>
              ))}
            </ol>
          </div>
          {main ? (
            <div className="sticky">
              <CaptionedPicture photo={main} sizes="(min-width: 720px) 50vw, 100vw" loading="hero" opens />
            </div>
          ) : null}
        </section>
        <section id="sizes-at-a-glance" className="band" aria-label={parts['sizes-at-a-glance'].heading}>
          <FactList facts={factsIn(parts['sizes-at-a-glance'])} />
        </section>
        {more.length > 0 ? (
          <Section id="closer" part={{ heading: parts['a-closer-look'].heading }} className="section">
            <CaptionedPictures photos={more} columns="three" box="frame" opens />
          </Section>
        ) : null}
      </article>
    </ViewedPictures>
  )
}

const CLOSEUP = { sizes: COLUMN_SIZES.three }
