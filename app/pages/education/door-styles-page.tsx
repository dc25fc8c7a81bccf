import { servicesContext } from '#app/context.ts'
import { CaptionedPictures } from '#app/gallery/captioned-picture.tsx'
import { textMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { containerOf } from '#core/site-map.ts'
import type { Route } from './+types/door-styles-page'
import styles from './door-drawing.module.css'

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
        <Section id="closer" part={{ heading: parts['a-closer-look'].heading }} className="band">
          <CaptionedPictures photos={closer} columns="paired four" box="frame square" />
        </Section>
      ) : null}
    </article>
  )
}

/** Parts of the page's text that have a drawing, in page order. */
const DOOR_KINDS = ['slab', 'flat-panel', 'glass-frame', 'raised-panel', 'one-piece-mdf'] as const

type DoorKind = (typeof DOOR_KINDS)[number]

function DoorDrawing({ kind, name }: { kind: DoorKind; name: string }) {
  return (
    <svg
      viewBox="0 0 120 186"
      width="120"
      height="186"
      role="img"
      aria-label={`${name} door, seen from the front and cut across`}
      className={styles['drawing']}
    >
      <path className={styles['wood']} d="M8 6h104v138H8z" />
      {PATHS[kind].map(([look, path]) => (
        <path key={path} className={styles[look]} d={path} />
      ))}
    </svg>
  )
}

type Path = readonly [look: 'panel' | 'glass' | 'line' | 'grain' | 'cut', path: string]

const OPENING = 'M30 28h60v94H30z'
const JOINTS: Path = ['line', 'M30 6v22M30 122v22M90 6v22M90 122v22']
const STILES: Path = ['cut', 'M8 162h22v12H8zM90 162h22v12H90z']

/** Paths of the front view, with the section below. */
const PATHS: Readonly<Record<DoorKind, readonly Path[]>> = {
  slab: [
    ['grain', 'M26 6c3 50-4 90 0 138M48 6c-4 46 5 92 0 138M72 6c4 44-4 94 1 138M95 6c-3 52 4 86 0 138'],
    ['cut', 'M8 162h104v12H8z'],
  ],
  'flat-panel': [['panel', OPENING], JOINTS, ['cut', 'M26 166h68v4H26z'], STILES],
  'glass-frame': [
    ['glass', OPENING],
    ['line', 'M60 28v94M30 75h60'],
    JOINTS,
    ['glass', 'M26 167h68v2H26z'],
    STILES,
  ],
  'raised-panel': [
    ['panel', OPENING],
    ['line', 'M42 40h36v70H42zM30 28l12 12M90 28 78 40M30 122l12-12M90 122l-12-12'],
    JOINTS,
    ['cut', 'M26 166h5l11-5h36l11 5h5v4H26z'],
    STILES,
  ],
  'one-piece-mdf': [
    ['panel', 'M30 28h60v94H30zM34 32h52v86H34z'],
    ['cut', 'M8 162h22l4 4h52l4-4h22v12H8z'],
  ],
}
