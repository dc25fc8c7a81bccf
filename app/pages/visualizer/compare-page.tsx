import { redirect, useNavigate, useNavigation } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { pageLink } from '#core/site-map.ts'
import { filled } from '#core/texts/filled.ts'
import type { Block } from '#core/texts/text-tree.ts'
import { wordsIn } from '#core/texts/words-in.ts'
import type { VisitDeed } from '#core/visits/visit-deeds.ts'
import { CHANGED, COMPARED, comparedKind, compareQuery } from '#core/visualizer/compare.ts'
import { COMPARE_PATH, hasLights, SCENE_KINDS, VISUALIZER_PATH } from '#core/visualizer/scenes.ts'
import { LIGHT_LABELS, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { ComparisonView } from '#services/visualizer/views.ts'
import type { Route } from './+types/compare-page'
import { absenceNotes } from './absence-notes.ts'
import { certain } from './certain.ts'
import { ChoiceForm } from './choice-form.tsx'
import styles from './compare-page.module.css'
import { ComparedFigure } from './compared-figure.tsx'
import { Opener } from './opener.tsx'
import { Status } from './status.tsx'
import { SwatchGroup } from './swatch-group.tsx'
import { WordOptions } from './word-choice.tsx'

/** Reported with the visit (`server/html/inline/report-visit.ts`). */
const COMPARED_DEED: VisitDeed = 'compared'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer, texts } = context.get(servicesContext)
  const changed = await visualizer.changedComparison(url.searchParams)
  if (changed !== undefined) throw redirect(`${COMPARE_PATH}?${changed}`)
  const [found, text, { parts: visualizerParts }] = await Promise.all([
    visualizer.comparison(url.searchParams),
    texts.page(COMPARE_PATH),
    texts.page(VISUALIZER_PATH),
  ])
  const kind = comparedKind(url.searchParams)
  const view = await certain(found, visualizer, kind)
  if (!view) throw redirect(SCENE_KINDS[kind].path)
  const { parts, ...lines } = filled(text, view.values)
  const { 'other-room': room, 'other-kind': door, ...ownParts } = parts
  const aligned = view.isAligned ? [wordsIn({ room, door }[view.kind].blocks)] : []
  const notes = [...absenceNotes(view.absences, visualizerParts), ...aligned]
  return { view, text: { ...lines, parts: ownParts, notes } }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view, text } = loaderData
  const { doors } = text.parts
  return [
    ...pageMeta(matches, {
      ...(view.kind === 'door'
        ? { title: doors.heading, description: wordsIn(doors.blocks) }
        : { title: text.title, description: text.description }),
      name: pageLink(COMPARE_PATH).label,
      path: `${COMPARE_PATH}?${compareQuery(queriesOf(view))}`,
      image: view.choices[0]?.image,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ComparePage({ loaderData: { view, text } }: Route.ComponentProps) {
  const queries = queriesOf(view)
  const { parts } = text
  return (
    <article className={`column ${styles['page']}`} data-deed={COMPARED_DEED}>
      <Opener title={text.heading}>{text.lead}</Opener>
      <Status notes={text.notes} shown="" announced={false} waiting={false} />
      <section
        aria-label="Choices"
        className={`${styles['choices']} ${view.kind === 'door' ? styles['doors'] : ''}`}
      >
        {view.choices.map((choice, index) => (
          <ComparedFigure
            key={choice.letter}
            view={view}
            choice={choice}
            whenSame={parts['no-difference'].blocks}
            change={addressOf(queries, choice.letter.toLowerCase())}
            without={
              view.choices.length > 2
                ? compareQuery(queries.filter((_, place) => place !== index))
                : undefined
            }
          />
        ))}
      </section>
      <Changes view={view} queries={queries} whenFull={parts['four-choices'].blocks} />
      <p className={`measure ${styles['caution']}`}>
        <MarkdownWords of={parts.caution.blocks} />
      </p>
    </article>
  )
}

const CHANGES_ID = 'choose'

interface ChangesProps {
  readonly view: ComparisonView
  readonly queries: readonly string[]
  /** Shown in place of the link to add another. */
  readonly whenFull: readonly Block[]
}

/** The swatches of one choice, and the light of all. A press takes effect at once; without scripts a button sends them. */
function Changes({ view: { kind, light, choices, changed }, queries, whenFull }: ChangesProps) {
  const navigate = useNavigate()
  const pending = new URLSearchParams(useNavigation().location?.search)
  const { letter, doors, zones } = changed
  const parts = {
    ...Object.fromEntries(queries.map((query, index) => [COMPARED[index] ?? '', query])),
    [CHANGED]: letter.toLowerCase(),
    ...(hasLights(kind) ? { light } : {}),
    ...(doors ? { door: doors.chosen } : {}),
    ...Object.fromEntries(zones.map(({ zone, chosen, follows }) => [zone, follows ? '' : chosen])),
  }
  const choose = (name: string, value: string) =>
    void navigate(`${COMPARE_PATH}?${new URLSearchParams({ ...parts, [name]: value })}`, {
      replace: true,
      preventScrollReset: true,
    })
  // What was pressed a moment ago.
  const chosenOf = (name: string, chosen: string) => pending.get(name) ?? chosen
  const last = queries.at(-1)
  const next = COMPARED[choices.length]
  return (
    <div id={CHANGES_ID} className={styles['changes']}>
      <h2 className={styles['title']}>Choose for {letter}</h2>
      <ChoiceForm action={COMPARE_PATH} className={styles['form']}>
        <Kept queries={queries} />
        <input type="hidden" name={CHANGED} value={letter.toLowerCase()} />
        <div className={styles['words']}>
          {doors ? (
            <WordOptions
              label="Door"
              name="door"
              options={doors.options.map(({ slug, name }) => ({ value: slug, label: name }))}
              chosen={chosenOf('door', doors.chosen)}
              onChoose={(slug) => choose('door', slug)}
            />
          ) : null}
          {hasLights(kind) ? (
            <WordOptions
              label="Light"
              name="light"
              options={SCENE_KINDS[kind].lights.map((one) => ({ value: one, label: LIGHT_LABELS[one] }))}
              chosen={light}
              onChoose={(one) => choose('light', one)}
            />
          ) : null}
        </div>
        {zones.map(({ zone, chosen, follows, swatches }) => (
          <SwatchGroup
            key={zone}
            label={ZONE_LABELS[zone]}
            name={zone}
            swatches={swatches}
            chosen={chosenOf(zone, chosen)}
            onChoose={(finish) => choose(zone, finish)}
            follows={follows === undefined ? undefined : !chosenOf(zone, follows ? '' : chosen)}
            onFollow={(isOn) => choose(zone, isOn ? '' : chosen)}
          />
        ))}
      </ChoiceForm>
      {next === undefined ? <Markdown of={whenFull} /> : null}
      <p className={styles['links']}>
        {next === undefined || last === undefined ? null : (
          <ButtonLink look="secondary" to={addressOf([...queries, last], next)}>
            Add another
          </ButtonLink>
        )}
        <ButtonLink look="secondary" to={`${SCENE_KINDS[kind].path}?${last ?? ''}`}>
          Back to the {kind}
        </ButtonLink>
      </p>
    </div>
  )
}

/** The compared queries, passed on by a form. */
function Kept({ queries }: { readonly queries: readonly string[] }) {
  return COMPARED.map((key, index) =>
    queries[index] === undefined ? null : <input key={key} type="hidden" name={key} value={queries[index]} />,
  )
}

/** Where the swatches are those of a choice. */
function addressOf(queries: readonly string[], letter: string): string {
  return `${COMPARE_PATH}?${compareQuery(queries)}&${CHANGED}=${letter}#${CHANGES_ID}`
}

function queriesOf({ choices }: ComparisonView): readonly string[] {
  return choices.map(({ query }) => query)
}
