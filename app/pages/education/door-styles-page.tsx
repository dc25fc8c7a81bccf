import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Glossary, type GlossaryTerm } from '#app/ui/glossary.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { TermText } from '#app/ui/term-text.tsx'
import { containerOf } from '#core/site-map.ts'
import { linkTerms } from '#core/texts/linked-terms.ts'
import type { Route } from './+types/door-styles-page'
import { CaptionedPicture } from './captioned-picture.tsx'
import { DoorDrawing } from './door-drawing.tsx'
import { DOOR_KINDS } from './door-kinds.ts'
import styles from './door-styles-page.module.css'
import shared from './education.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries } = context.get(servicesContext)
  const [feature, ...closer] = await galleries.photos(containerOf('/education/doorstyles'))
  return { feature, closer }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Door styles explained',
    description:
      'Slab, flat panel, glass frame, raised panel and one-piece MDF: how each cabinet door is made and what to expect from it.',
    path: '/education/doorstyles',
  })
}

export default function DoorStylesPage({ loaderData: { feature, closer } }: Route.ComponentProps) {
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Door styles"
        lead="How a door is built determines how it looks up close, how it moves with the seasons and which finishes suit it. We make five kinds."
      />
      {feature ? (
        <section className={`section ${shared['first']}`} aria-label="The five kinds side by side">
          <CaptionedPicture photo={feature} sizes="(min-width: 1504px) 1360px, 92vw" loading="hero" />
        </section>
      ) : null}
      <section className="section" aria-labelledby="kinds">
        <h2 id="kinds">Five kinds of door</h2>
        <ul className={styles['kinds']}>
          {DOOR_KINDS.map(({ kind, name, made, expect }) => (
            <li key={kind} className={styles['kind']}>
              <DoorDrawing kind={kind} name={name} />
              <div className="measure">
                <h3>{name}</h3>
                <p>
                  <TermText pieces={TEXTS.get(made)} />
                </p>
                <p className={styles['expect']}>
                  <b>What to expect.</b> <TermText pieces={TEXTS.get(expect)} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className={shared['way']}>
          <ButtonLink to="/products/doorstyles">See our door styles</ButtonLink>
        </p>
      </section>
      {closer.length > 0 ? (
        <section className="section" aria-labelledby="closer">
          <h2 id="closer">A closer look</h2>
          <div className={styles['closer']}>
            {closer.map((photo) => (
              <CaptionedPicture key={photo.name} photo={photo} sizes={CLOSEUP_SIZES} />
            ))}
          </div>
        </section>
      ) : null}
      <div className="section">
        <Glossary terms={TERMS} />
      </div>
    </article>
  )
}

const CLOSEUP_SIZES = '(min-width: 1504px) 316px, (min-width: 960px) 21vw, (min-width: 620px) 29vw, 44vw'

const TERMS: readonly GlossaryTerm[] = [
  { term: 'Stile', meaning: 'A vertical piece of a frame, on the left or right side of the door.' },
  { term: 'Rail', meaning: 'A horizontal piece of a frame, at the top or bottom of the door.' },
  { term: 'Panel', meaning: 'The part between the stiles and rails, flat or raised.' },
  {
    term: 'Mortise and tenon',
    meaning:
      'A joint between two pieces of wood: a tongue on one (the tenon) fits a slot in the other (the mortise).',
  },
  { term: 'Mullion', meaning: 'A bar that divides a pane of glass, or appears to.' },
  {
    term: 'MDF',
    meaning:
      'Medium density fiberboard: wood fibers and resin pressed into a smooth, even board with no grain.',
  },
  {
    term: 'Overlay',
    meaning:
      'How much of the cabinet frame the door covers. Full overlay covers nearly all of it; partial overlay leaves more showing.',
  },
  {
    term: 'Inset',
    meaning: 'A door that sits inside the frame, flush with it, instead of over it.',
  },
  {
    term: 'Reveal',
    meaning: 'The part of the frame, or the narrow gap, that shows around a closed door.',
  },
]

const TEXTS = linkTerms(
  DOOR_KINDS.flatMap(({ made, expect }) => [made, expect]),
  TERMS,
)
