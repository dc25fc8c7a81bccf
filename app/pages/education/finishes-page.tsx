import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Glossary } from '#app/ui/glossary.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { TermText } from '#app/ui/term-text.tsx'
import { containerOf } from '#core/site-map.ts'
import { linkTerms } from '#core/texts/linked-terms.ts'
import { VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import type { Route } from './+types/finishes-page'
import shared from './education.module.css'
import { finishSamples } from './finish-samples.ts'
import { FINISH_TERMS, FINISHES } from './finish-texts.ts'
import styles from './finishes-page.module.css'
import { SAMPLE, SampleRow } from './sample-row.tsx'

const SAMPLES_PER_ROW = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, visualizer } = context.get(servicesContext)
  const rooms = await visualizer.queries('room')
  const photos = await galleries.photos(containerOf('/products/finishes'))
  return {
    visualizer: rooms.length > 0,
    paint: finishSamples(photos, 'paint', SAMPLES_PER_ROW),
    stain: finishSamples(photos, 'stain', SAMPLES_PER_ROW),
    aged: finishSamples(photos, 'aged', SAMPLES_PER_ROW),
    glaze: finishSamples(photos, 'glaze', SAMPLES_PER_ROW),
    weathered: finishSamples(photos, 'weathered', SAMPLES_PER_ROW),
  }
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: viewedTitle(location) ?? 'Finishes explained',
    description:
      'Paints and stains, the aged technique, glazes and highlights, custom paint, the Olde World and Weathered collections: how each is made.',
    path: '/education/finishes',
  })
}

export default function FinishesPage({ loaderData: { visualizer, ...samples } }: Route.ComponentProps) {
  return (
    <article className={`column ${shared['page']}`}>
      <PageOpener
        title="Finishes"
        lead="Paint hides the grain and gives you one even color. Stain lets the wood show and varies with it. Aging, glazes and highlights go over either one."
      />
      <ViewedPictures
        photos={FINISHES.flatMap(({ rows }) => rows.flatMap(({ kind }) => samples[kind]))}
        tile={SAMPLE}
      >
        {FINISHES.map(({ id, name, made, expect, rows }, index) => (
          <section
            key={id}
            className={`section ${shared['split']} ${index === 0 ? shared['first'] : ''}`}
            aria-labelledby={id}
          >
            <h2 id={id} className={shared['beside']}>
              {name}
            </h2>
            <div className={styles['text']}>
              {rows.map((row) => (
                <SampleRow key={row.kind} label={row.label} samples={samples[row.kind]} />
              ))}
              <div className={styles['columns']}>
                <div>
                  <h3 className={styles['question']}>How it is made</h3>
                  {made.map((paragraph) => (
                    <p key={paragraph}>
                      <TermText pieces={TEXTS.get(paragraph)} />
                    </p>
                  ))}
                </div>
                <div>
                  <h3 className={styles['question']}>What to expect</h3>
                  {expect.map((paragraph) => (
                    <p key={paragraph}>
                      <TermText pieces={TEXTS.get(paragraph)} />
                    </p>
                  ))}
                </div>
              </div>
            </div>
          </section>
        ))}
      </ViewedPictures>
      <section className={`section ${shared['split']}`} aria-labelledby="choose">
        <h2 id="choose" className={shared['beside']}>
          Before you choose
        </h2>
        <div className={`measure ${styles['text']}`}>
          <p>
            Colors on a screen are never accurate. Ask for a sample on the{' '}
            <Link to="/education/woodspecies" viewTransition>
              wood species
            </Link>{' '}
            you’re going to buy. Carry it around the room, and look at it in the morning, in the evening and
            under your lamps.
          </p>
          <p className={shared['way']}>
            <ButtonLink to="/products/finishes">See our finishes</ButtonLink>{' '}
            {visualizer ? (
              <ButtonLink look="secondary" to={VISUALIZER_PATH}>
                See it in your finish
              </ButtonLink>
            ) : null}
          </p>
        </div>
      </section>
      <div className="section">
        <Glossary terms={FINISH_TERMS} />
      </div>
    </article>
  )
}

const TEXTS = linkTerms(
  FINISHES.flatMap(({ made, expect }) => [...made, ...expect]),
  FINISH_TERMS,
)
