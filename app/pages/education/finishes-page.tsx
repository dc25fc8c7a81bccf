import { servicesContext } from '#app/context.ts'
import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { viewedMeta } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { BESIDE, SaveButton } from '#app/ideas/save-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { TextPart } from '#core/texts/page-text.ts'
import { sectionsOf } from '#core/texts/text-tree.ts'
import { VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import type { Photo } from '#services/galleries/photo.ts'
import type { Route } from './+types/finishes-page'
import { finishSamples } from './finish-samples.ts'

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

export const meta = viewedMeta('/education/finishes')

export default function FinishesPage({ loaderData: { text, visualizer, ...samples } }: Route.ComponentProps) {
  const { heading, lead, parts } = text
  const choosing = parts['before-you-choose']
  return (
    <ViewedPictures
      photos={FINISHES.flatMap(({ rows }) => rows.flatMap(({ kind }) => samples[kind]))}
      tile={SAMPLE}
    >
      <article className="page">
        <PageOpener title={heading} lead={lead} />
        {FINISHES.map(({ id, rows }) => (
          <section key={id} className="section split" aria-labelledby={id}>
            <h2 id={id}>{parts[id].heading}</h2>
            <div className="stack">
              {rows.map(({ kind, label }) => (
                <SampleRow key={kind} label={label} samples={samples[kind]} />
              ))}
              <Columns blocks={parts[id].blocks} />
            </div>
          </section>
        ))}
        <section className="band" aria-labelledby="before-you-choose">
          <div className="stack">
            <h2 id="before-you-choose">{choosing.heading}</h2>
            <div className="prose">
              <Markdown of={choosing.blocks} />
            </div>
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
    </ViewedPictures>
  )
}

const SAMPLE = { sizes: COLUMN_SIZES['paired four'], box: 1 }

function SampleRow({ label, samples }: { label: string; samples: readonly Photo[] }) {
  if (samples.length === 0) return null
  return (
    <ul className="grid paired four list" aria-label={label}>
      {samples.map((sample) => (
        <li key={sample.name} className={BESIDE}>
          <PictureLink photo={sample} sizes={SAMPLE.sizes} box="frame square" />
          <SaveButton container={sample.container} slug={sample.slug} title={sample.title} />
          <span className="small">{sample.title}</span>
        </li>
      ))}
    </ul>
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
