import { servicesContext } from '#app/context.ts'
import { textMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/door-styles-page'
import { CaptionedPicture } from './captioned-picture.tsx'
import { DOOR_KINDS, DoorDrawing } from './door-drawing.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts } = context.get(servicesContext)
  const [[feature, ...closer], text] = await Promise.all([
    galleries.photos(containerOf('/education/doorstyles')),
    texts.page('/education/doorstyles'),
  ])
  return { feature, closer, text }
}

export const meta = textMeta('/education/doorstyles')

export default function DoorStylesPage({ loaderData: { feature, closer, text } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  return (
    <article className="page">
      <PageOpener title={heading} lead={lead} />
      {feature ? (
        <figure className="bleed">
          <Picture of={feature} alt={feature.alt} sizes="100vw" loading="hero" />
        </figure>
      ) : null}
      <section className="section" aria-labelledby="kinds">
        <h2 id="kinds">{parts['five-kinds-of-door'].heading}</h2>
        <ul className="grid two list">
          {DOOR_KINDS.map((kind) => (
            <li key={kind} id={kind} className="media">
              <DoorDrawing kind={kind} name={parts[kind].heading} />
              <div className="measure">
                <h3>{parts[kind].heading}</h3>
                <Markdown of={parts[kind].blocks} />
              </div>
            </li>
          ))}
        </ul>
        <p className="row">
          <ButtonLink to="/products/doorstyles">See our door styles</ButtonLink>
        </p>
      </section>
      {closer.length > 0 ? (
        <section className="band" aria-labelledby="closer">
          <div className="stack">
            <h2 id="closer">{parts['a-closer-look'].heading}</h2>
            <div className="grid paired four">
              {closer.map((photo) => (
                <CaptionedPicture
                  key={photo.name}
                  photo={photo}
                  sizes={COLUMN_SIZES['paired four']}
                  box="frame square"
                />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </article>
  )
}
