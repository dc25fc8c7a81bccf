import { servicesContext } from '#app/context.ts'
import { SaveIdea } from '#app/ideas/save-button.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { choiceRef } from '#core/ideas/choice-refs.ts'
import { sitePathOf } from '#core/preview-path.ts'
import { filled } from '#core/texts/filled.ts'
import { wordsIn } from '#core/texts/words-in.ts'
import { compareQuery } from '#core/visualizer/compare.ts'
import {
  COMPARE_PATH,
  DOORS_PATH,
  hasLights,
  SCENE_KINDS,
  type SceneKind,
  sceneKindAt,
  VISUALIZER_PATH,
} from '#core/visualizer/scenes.ts'
import { LIGHT_LABELS, SCENE_LABELS, ZONE_LABELS } from '#core/visualizer/words.ts'
import { withQuery } from '#core/with-query.ts'
import type { ChoiceView } from '#services/visualizer/views.ts'
import type { Route } from './+types/visualizer-page'
import { absenceNotes } from './absence-notes.ts'
import { certain } from './certain.ts'
import { ChoiceForm } from './choice-form.tsx'
import { FinishFacts, partsFor } from './finish-facts.tsx'
import { LAYOUTS } from './layer-sources.ts'
import { LayeredPicture } from './layered-picture.tsx'
import { Opener } from './opener.tsx'
import { Status } from './status.tsx'
import { SwatchGroup } from './swatch-group.tsx'
import { useChoice } from './use-choice.ts'
import styles from './visualizer-page.module.css'
import { WithoutPictures } from './without-pictures.tsx'
import { WordOptions } from './word-choice.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer, texts } = context.get(servicesContext)
  const kind = sceneKindAt(sitePathOf(url.pathname)) ?? 'room'
  const [found, others, lines, { parts }] = await Promise.all([
    visualizer.choice(kind, url.searchParams),
    visualizer.queries(OTHER[kind]),
    texts.page(kind === 'door' ? DOORS_PATH : VISUALIZER_PATH),
    texts.page(VISUALIZER_PATH),
  ])
  const view = await certain(found, visualizer, kind)
  const other = others.length > 0 ? OTHER[kind] : undefined
  if (!view) {
    const { heading } = lines
    const lead = wordsIn(parts['without-pictures'].blocks)
    return { kind, view, text: { title: heading, description: lead, heading, lead }, other }
  }
  const { title, description, heading, lead } = filled(lines, view.values)
  const notes = absenceNotes(view.absences, parts)
  const text = { title, description, heading, lead, notes, parts: partsFor(view, parts) }
  return { kind, view, text, other }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { kind, view, text } = loaderData
  return pageMeta(matches, {
    ...text,
    name: text.heading,
    path: withQuery(SCENE_KINDS[kind].path, view?.canonicalQuery ?? ''),
    image: view?.image,
  })
}

export default function VisualizerPage({ loaderData }: Route.ComponentProps) {
  const { view, text, other } = loaderData
  return view ? (
    <Choices {...{ view, text, other }} />
  ) : (
    <WithoutPictures title={text.heading} lead={text.lead} other={other} />
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** One choice, and all others. */
function Choices({ view, text, other }: Omit<Extract<Loaded, { view: ChoiceView }>, 'kind'>) {
  const { kind, savedTitle } = view
  const { path, lights } = SCENE_KINDS[kind]
  const { picked, ...choice } = useChoice(view)
  const idea = choiceRef(picked)
  return (
    <article className={`column ${styles['page']} ${styles[kind] ?? ''}`}>
      <Opener title={text.heading}>{text.lead}</Opener>
      <section className={styles['picture']} aria-label={`Your ${kind}`}>
        <div className={styles['stuck']}>
          <div className={styles['frame']}>
            <LayeredPicture
              container={view.container}
              layers={choice.layers}
              alt={view.alt}
              width={view.width}
              height={view.height}
              hero
              shown={choice.lowest}
              layout={LAYOUTS[kind]}
            />
          </div>
          <p className={styles['keep']}>
            <SaveIdea key={`${idea} ${savedTitle}`} idea={idea} title={savedTitle} look="button" />
          </p>
        </div>
      </section>
      <Status notes={text.notes} shown={view.alt} announced={choice.changed} waiting={choice.waiting} />
      <ChoiceForm action={path} className={styles['choices']}>
        <WordOptions
          label={SCENE_LABELS[kind]}
          name={kind}
          options={view.scenes.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={picked.scene}
          onChoose={choice.chooseScene}
          onNear={choice.nearScene}
        />
        {hasLights(kind) ? (
          <WordOptions
            label="Light"
            name="light"
            options={lights.map((light) => ({ value: light, label: LIGHT_LABELS[light] }))}
            chosen={picked.light}
            onChoose={choice.chooseLight}
            onNear={choice.nearLight}
          />
        ) : null}
        {view.zones.map(({ zone, layers, follows }) => (
          <SwatchGroup
            key={zone}
            label={ZONE_LABELS[zone]}
            name={zone}
            swatches={view.swatches.filter(({ slug }) => Object.hasOwn(layers, slug))}
            chosen={picked.finishes[zone] ?? ''}
            onChoose={(finish) => choice.chooseFinish(zone, finish)}
            onNear={(finish) => choice.nearFinish(zone, finish)}
            follows={follows === undefined ? undefined : choice.hoodFollows}
            onFollow={choice.followPerimeter}
          />
        ))}
      </ChoiceForm>
      <div className={styles['after']}>
        <ChoiceLinks view={view} other={other} />
        <FinishFacts finishes={view.finishes} parts={text.parts} />
      </div>
    </article>
  )
}

interface ChoiceLinksProps {
  readonly view: ChoiceView
  /** The other kind, if there are pictures of it. */
  readonly other: SceneKind | undefined
}

/** Where to go from a choice. */
function ChoiceLinks({ view: { kind, query }, other }: ChoiceLinksProps) {
  return (
    <p className={styles['links']}>
      <ButtonLink to={`/retailers?${new URLSearchParams({ choice: query })}`}>
        Ask a retailer about this {kind}
      </ButtonLink>
      <ButtonLink look="secondary" to={`${COMPARE_PATH}?${compareQuery([query])}`}>
        Compare
      </ButtonLink>
      {other ? (
        <ButtonLink look="secondary" to={SCENE_KINDS[other].path}>
          See a {other} in your finish
        </ButtonLink>
      ) : null}
      <ButtonLink look="secondary" to={kind === 'door' ? '/products/doorstyles' : '/products/finishes'}>
        {kind === 'door' ? 'See our doors' : 'See our finishes'}
      </ButtonLink>
    </p>
  )
}

const OTHER = { room: 'door', door: 'room' } as const satisfies Record<SceneKind, SceneKind>
