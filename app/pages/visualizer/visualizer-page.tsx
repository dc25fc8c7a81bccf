import { Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { sampleAddress } from '#app/ideas/sample-address.ts'
import { SaveIdea } from '#app/ideas/save-button.tsx'
import { metaOf } from '#app/page-meta.ts'
import { ButtonLink, ButtonLinks } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { capitalize } from '#core/capitalize.ts'
import {
  COMPARE_PATH,
  DOORS_PATH,
  SCENE_KINDS,
  type SceneKind,
  sceneKindAt,
  VISUALIZER_PATH,
} from '#core/content/layers/scenes.ts'
import { choiceRef } from '#core/ideas/choice-refs.ts'
import { sitePathOf } from '#core/link-paths.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import { compareQuery } from '#core/visualizer/compare.ts'
import { joinWords, SCENE_LABELS, withQuery } from '#core/visualizer/words.ts'
import type { ChoiceView } from '#services/visualizer/choice-view.ts'
import type { FinishView } from '#services/visualizer/samples.ts'
import type { Route } from './+types/visualizer-page'
import { absenceNotes } from './absence-notes.ts'
import { certain } from './certain.ts'
import { Choices } from './choices.tsx'
import { LAYOUTS } from './layer-sources.ts'
import { LayeredPicture } from './layered-picture.tsx'
import { Status } from './status.tsx'
import { useChoice } from './use-choice.ts'
import styles from './visualizer.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer, texts } = context.get(servicesContext)
  const kind = sceneKindAt(sitePathOf(url.pathname)) ?? 'room'
  const [resolvedChoice, others, lines, { parts }] = await Promise.all([
    visualizer.choice(kind, url.searchParams),
    visualizer.queries(OTHER[kind]),
    texts.page(kind === 'door' ? DOORS_PATH : VISUALIZER_PATH),
    texts.page(VISUALIZER_PATH),
  ])
  const choice = await certain(resolvedChoice, visualizer, kind)
  const other = others.length > 0 ? OTHER[kind] : undefined
  if (!choice) {
    const { heading } = lines
    const lead = wordsIn(parts['without-pictures'].blocks)
    return { kind, text: { title: heading, description: lead, heading, lead }, other }
  }
  const { absences, values } = choice
  const { title, description, heading, lead } = fillPlaceholders(lines, values)
  const notes = absenceNotes(absences, parts)
  const expect = { heading: parts['what-to-expect'].heading, caution: parts.caution }
  const finishes = choice.view.finishes.map((finish) => ({ ...finish, about: parts[finish.kind] }))
  return {
    kind,
    view: { ...choice.view, finishes },
    text: { title, description, heading, lead, notes, expect },
    other,
  }
}

export const meta = metaOf<typeof loader>(({ kind, view, text }) => ({
  ...text,
  name: text.heading,
  path: withQuery(SCENE_KINDS[kind].path, view?.canonicalQuery ?? ''),
  image: view?.image,
}))

export default function VisualizerPage({ loaderData }: Route.ComponentProps) {
  return loaderData.view ? <Visualizer {...loaderData} /> : <WithoutPictures {...loaderData} />
}

type Loaded = Route.ComponentProps['loaderData']

/** The current choice and all options. */
function Visualizer({ view, text, other }: Extract<Loaded, { view: ChoiceView }>) {
  const { kind, savedTitle } = view
  const layout = LAYOUTS[kind]
  const choice = useChoice(view, layout)
  const idea = choiceRef(choice.picked)
  return (
    <article className="page">
      <div className={`bleed ${styles['tool']} ${styles[kind] ?? ''}`}>
        <header className={`row ${styles['head']}`}>
          <h1>{text.heading}</h1>
          {other ? (
            <nav aria-label="Visualizer" className={`row ${styles['kinds']}`}>
              {(['room', 'door'] as const).map((one) => (
                <Link
                  key={one}
                  to={SCENE_KINDS[one].path}
                  className="tab"
                  aria-current={one === kind ? 'page' : undefined}
                >
                  {SCENE_LABELS[one]}
                </Link>
              ))}
            </nav>
          ) : null}
          <p className={styles['lead']}>{text.lead}</p>
        </header>
        <section className={styles['picture']} aria-label={`Your ${kind}`}>
          <div className={styles['stuck']}>
            <LayeredPicture {...view} layers={choice.layers} shown={choice.lowest} layout={layout} />
            <p className={`row ${styles['actions']}`}>
              <ButtonLink to={`/retailers?${new URLSearchParams({ choice: choice.query })}`}>
                Ask a retailer<span className="visually-hidden"> about this {kind}</span>
              </ButtonLink>
              <SaveIdea key={`${idea} ${savedTitle}`} idea={idea} title={savedTitle} look="button" />
              <ButtonLink look="secondary" to={`${COMPARE_PATH}?${compareQuery(choice.query)}`}>
                Compare
              </ButtonLink>
            </p>
          </div>
        </section>
        <div className={styles['side']}>
          <Status notes={text.notes} shown={view.alt} announced={choice.announced} />
          <Choices view={view} choice={choice} action={SCENE_KINDS[kind].path} />
        </div>
      </div>
      <FinishFacts finishes={view.finishes} expect={text.expect} />
    </article>
  )
}

/** The page if there are no pictures of its kind. */
function WithoutPictures({ text, other }: Pick<Loaded, 'text' | 'other'>) {
  return (
    <div className="column">
      <PageOpener title={text.heading} lead={text.lead}>
        <ButtonLinks
          of={[
            ...(other ? [{ to: SCENE_KINDS[other].path, label: `See a ${other} in your finish` }] : []),
            { to: '/products/finishes', label: 'See our finishes' },
            { to: '/retailers', label: 'Find a Retailer' },
          ]}
        />
      </PageOpener>
    </div>
  )
}

const OTHER = { room: 'door', door: 'room' } as const satisfies Record<SceneKind, SceneKind>

interface FinishFactsProps {
  readonly finishes: readonly (FinishView & { readonly about: TextPart })[]
  readonly expect: { readonly heading: string; readonly caution: TextPart }
}

/** Facts about the chosen finishes. */
function FinishFacts({ finishes, expect }: FinishFactsProps) {
  return (
    <section className="section stack" aria-labelledby="finishes">
      <h2 id="finishes">{expect.heading}</h2>
      <ul className="grid three list">
        {finishes.map(({ slug, phrase, path, idea, words, zones, sheen, reflectance, sample, about }) => (
          <li key={slug} className="media">
            <div className="frame square">
              <Picture of={sample} alt="" sizes="112px" widest={320} cover />
            </div>
            <div>
              <h3>
                <Link to={path} className="title reach" viewTransition>
                  {capitalize(phrase)}
                </Link>
              </h3>
              <dl className="facts small">
                {zones.length > 0 ? <Fact label="Where">{capitalize(joinWords(zones))}</Fact> : null}
                <Fact label="Kind">{words}</Fact>
                {sheen === undefined ? null : <Fact label="Sheen">{sheen}</Fact>}
                {reflectance === undefined ? null : (
                  <Fact label="Light reflectance value">{Math.round(reflectance)}</Fact>
                )}
              </dl>
              <PartLine of={about} />
              {idea === undefined ? null : (
                <Link to={sampleAddress(idea)} className="reach">
                  Ask for a sample<span className="visually-hidden"> of {phrase}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <PartLine of={expect.caution} className="measure" />
    </section>
  )
}
