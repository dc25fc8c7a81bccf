import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { metaOf } from '#app/page-meta.ts'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { MarkdownWords, PartLine } from '#app/ui/words/markdown-line.tsx'
import { COMPARE_PATH, SCENE_KINDS, type SceneKind, VISUALIZER_PATH } from '#core/content/layers/scenes.ts'
import { pageLink } from '#core/site-map.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import type { VisitActionKind } from '#core/visits/visit-actions.ts'
import { comparedKind, compareQuery } from '#core/visualizer/compare.ts'
import type { ChoiceView, LayerAddress } from '#services/visualizer/choice-view.ts'
import type { Route } from './+types/compare-page'
import { absenceNotes } from './absence-notes.ts'
import { certain } from './certain.ts'
import { Choices } from './choices.tsx'
import { type LayerLayout, WIDTHS } from './layer-sources.ts'
import { LayeredPicture } from './layered-picture.tsx'
import { Status } from './status.tsx'
import { useChoice } from './use-choice.ts'
import styles from './visualizer.module.css'

/** Reported with the visit (`server/html/inline/report-visit.ts`). */
const COMPARED_EVENT: VisitActionKind = 'compared'

/** Two in a row; on phones, rooms are stacked. */
const LAYOUTS: Readonly<Record<SceneKind, LayerLayout>> = {
  room: { widths: WIDTHS.room, sizes: COLUMN_SIZES.two },
  door: { widths: WIDTHS.door, sizes: 'min(43vw, 640px)' },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer, texts } = context.get(servicesContext)
  const changedQuery = await visualizer.changedComparison(url.searchParams)
  if (changedQuery !== undefined) throw redirect(`${COMPARE_PATH}?${changedQuery}`)
  const [comparison, lines, { parts }] = await Promise.all([
    visualizer.comparison(url.searchParams),
    texts.page(COMPARE_PATH),
    texts.page(VISUALIZER_PATH),
  ])
  const kind = comparedKind(url.searchParams)
  const view = await certain(comparison, visualizer, kind)
  if (!view) throw redirect(SCENE_KINDS[kind].path)
  const text = fillPlaceholders(lines, { choices: `${view.first.title}; ${view.second.title}` })
  return { view, text: { ...text, notes: absenceNotes(view.absences, parts) } }
}

export const meta = metaOf<typeof loader>(({ view: { first, second }, text }) => ({
  ...text,
  name: pageLink(COMPARE_PATH).label,
  path: `${COMPARE_PATH}?${compareQuery(first.query, second.query)}`,
  image: first.image,
  isPrivate: true,
}))

export default function ComparePage({ loaderData: { view, text } }: Route.ComponentProps) {
  const { first, second, difference } = view
  const { kind } = second
  const choice = useChoice(second, LAYOUTS[kind], first.query)
  return (
    <article className="column" data-action={COMPARED_EVENT}>
      <header className={`row ${styles['head']}`}>
        <h1>{text.heading}</h1>
        <p className={styles['lead']}>{text.lead}</p>
      </header>
      <section aria-label="Choices" className={`grid ${kind === 'door' ? 'paired' : 'two'}`}>
        <Compared of={first} layers={first.layers} place="first" second={second}>
          <Link to={`?${compareQuery(second.query, first.query)}`} className="reach" preventScrollReset>
            Change this one
          </Link>
        </Compared>
        <Compared of={second} layers={choice.layers} place="second" second={second}>
          {difference || <MarkdownWords of={text.parts['no-difference'].blocks} />}
        </Compared>
      </section>
      <Status notes={text.notes} shown={second.alt} announced={choice.announced} />
      <Choices view={second} choice={choice} action={COMPARE_PATH} beside={first.query} />
      <PartLine of={text.parts.caution} className="measure" />
    </article>
  )
}

interface ComparedProps {
  readonly of: Pick<ChoiceView, 'title' | 'alt' | 'query'>
  readonly layers: readonly LayerAddress[]
  readonly place: string
  readonly second: ChoiceView
  readonly children: ReactNode
}

/** One side of the comparison: picture, link and a line of text. */
function Compared({ of: { title, alt, query }, layers, place, second, children }: ComparedProps) {
  const { kind, container, width, height } = second
  return (
    <section aria-labelledby={place}>
      <LayeredPicture {...{ container, layers, alt, width, height }} layout={LAYOUTS[kind]} />
      <h2 id={place} className={styles['compared']}>
        <Link to={`${SCENE_KINDS[kind].path}?${query}`} className="title reach" viewTransition>
          {title}
        </Link>
      </h2>
      <p>{children}</p>
    </section>
  )
}
