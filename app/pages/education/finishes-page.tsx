import { servicesContext } from '#app/context.ts'
import { viewedTitle } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/page-text.ts'
import { sectionsOf } from '#core/texts/text-tree.ts'
import { VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import type { Route } from './+types/finishes-page'
import { finishSamples } from './finish-samples.ts'
import { SAMPLE, SampleRow } from './sample-row.tsx'

/** Parts of the text, with the samples above each. */
const FINISHES = [
  {
    id: 'paints-and-stains',
    rows: [
      { kind: 'paint', label: 'Paints' },
      { kind: 'stain', label: 'Stains' },
    ],
  },
  { id: 'aged', rows: [{ kind: 'aged', label: 'Aged finishes' }] },
  { id: 'glazes', rows: [{ kind: 'glaze', label: 'Glazed finishes' }] },
  { id: 'custom-paint', rows: [] },
  { id: 'collections', rows: [{ kind: 'weathered', label: 'Weathered finishes' }] },
] as const

const SAMPLES_PER_ROW = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { galleries, texts, visualizer } = context.get(servicesContext)
  const [rooms, photos, text] = await Promise.all([
    visualizer.queries('room'),
    galleries.photos(containerOf('/products/finishes')),
    texts.page('/education/finishes'),
  ])
  return {
    text,
    visualizer: rooms.length > 0,
    paint: finishSamples(photos, 'paint', SAMPLES_PER_ROW),
    stain: finishSamples(photos, 'stain', SAMPLES_PER_ROW),
    aged: finishSamples(photos, 'aged', SAMPLES_PER_ROW),
    glaze: finishSamples(photos, 'glaze', SAMPLES_PER_ROW),
    weathered: finishSamples(photos, 'weathered', SAMPLES_PER_ROW),
  }
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text } = loaderData
  return pageMeta(matches, {
    ...text,
    title: viewedTitle(location) ?? text.title,
    path: '/education/finishes',
  })
}

export default function FinishesPage({ loaderData: { text, visualizer, ...samples } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  const choosing = parts['before-you-choose']
  return (
    <article className="column">
      <PageOpener title={heading} lead={lead} />
      <ViewedPictures
        photos={FINISHES.flatMap(({ rows }) => rows.flatMap(({ kind }) => samples[kind]))}
        tile={SAMPLE}
      >
        {FINISHES.map(({ id, rows }) => (
          <section key={id} className="section split" aria-labelledby={id}>
            <h2 id={id}>{parts[id].heading}</h2>
            <div className="stack">
              {rows.map((row) => (
                <SampleRow key={row.kind} label={row.label} samples={samples[row.kind]} />
              ))}
              <Columns blocks={parts[id].blocks} />
            </div>
          </section>
        ))}
      </ViewedPictures>
      <section className="section split" aria-labelledby="before-you-choose">
        <h2 id="before-you-choose">{choosing.heading}</h2>
        <div className="prose">
          <Markdown of={choosing.blocks} />
          <p className="row">
            <ButtonLink to="/products/finishes">See our finishes</ButtonLink>{' '}
            {visualizer ? (
              <ButtonLink look="secondary" to={VISUALIZER_PATH}>
                See it in your finish
              </ButtonLink>
            ) : null}
          </p>
        </div>
      </section>
    </article>
  )
}

/** The text under each heading of a part, side by side. */
function Columns({ blocks }: Pick<TextPart, 'blocks'>) {
  const { before, sections } = sectionsOf(blocks)
  return (
    <>
      <Markdown of={before} />
      <div className="grid two">
        {sections.map((section) => (
          <div key={section.heading}>
            <h3>{section.heading}</h3>
            <Markdown of={section.blocks} />
          </div>
        ))}
      </div>
    </>
  )
}
