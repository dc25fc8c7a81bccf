import { servicesContext } from '#app/context.ts'
import { FinishStrip } from '#app/gallery/finish-strip.tsx'
import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { viewedMeta } from '#app/gallery/viewer/viewed-photo.ts'
import { ViewedPictures } from '#app/gallery/viewer/viewed-pictures.tsx'
import { BESIDE, SaveButton } from '#app/ideas/save-button.tsx'
import { ButtonLinks } from '#app/ui/button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Section } from '#app/ui/section.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { VISUALIZER_PATH } from '#core/content/layers/scenes.ts'
import { containerOf } from '#core/site-map.ts'
import { sectionsOf } from '#core/texts/text-tree.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import type { Route } from './+types/finishes-page'
import { finishSamples } from './finish-samples.ts'

/** Text parts, with the rows of samples above each. */
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
  const [rooms, photos, strip, text] = await Promise.all([
    visualizer.queries('room'),
    galleries.photos(containerOf('/products/finishes')),
    galleries.finishLinks(),
    texts.page('/education/finishes'),
  ])
  const finishes = FINISHES.map(({ id, rows }) => ({
    id,
    rows: rows.map(({ kind, label }) => ({ label, samples: finishSamples(photos, kind, SAMPLES_PER_ROW) })),
  }))
  return { text, visualizer: rooms.length > 0, strip, finishes }
}

export { keepUnderViewer as shouldRevalidate } from '#app/gallery/viewer/viewed-photo.ts'

export const meta = viewedMeta('/education/finishes')

export default function FinishesPage({ loaderData }: Route.ComponentProps) {
  const { text, visualizer, strip, finishes } = loaderData
  const { heading, lead, parts } = text
  return (
    <ViewedPictures
      photos={finishes.flatMap(({ rows }) => rows.flatMap(({ samples }) => samples))}
      tile={SAMPLE}
    >
      <article className="page">
        <PageOpener title={heading} lead={lead} />
        <nav aria-label="Finishes" className="bleed screen-only">
          <FinishStrip finishes={strip} />
        </nav>
        {finishes.map(({ id, rows }) => (
          <section key={id} className="section" aria-labelledby={id}>
            <h2 id={id}>{parts[id].heading}</h2>
            <div className="stack">
              {rows.map((row) => (
                <SampleRow key={row.label} {...row} />
              ))}
              <Columns blocks={parts[id].blocks} />
            </div>
          </section>
        ))}
        <Section id="before-you-choose" part={parts['before-you-choose']} className="band">
          <ButtonLinks
            of={[
              { to: '/products/finishes', label: 'See our finishes' },
              ...(visualizer ? [{ to: VISUALIZER_PATH, label: 'See it in your finish' }] : []),
            ]}
          />
        </Section>
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

/** Shows the sections of a part side by side. */
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
