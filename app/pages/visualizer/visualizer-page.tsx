import { servicesContext } from '#app/context.ts'
import { SaveIdea } from '#app/ideas/save-button.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { roomRef } from '#core/ideas/choice-refs.ts'
import { composedPath, DOORS_PATH, LIGHTS, VISUALIZER_PATH } from '#core/visualizer/layers.ts'
import { LIGHT_LABELS, ZONE_LABELS } from '#core/visualizer/words.ts'
import { withQuery } from '#core/with-query.ts'
import type { RoomView } from '#services/visualizer/views.ts'
import type { Route } from './+types/visualizer-page'
import { comparePath } from './addresses.ts'
import { certain } from './certain.ts'
import { ChoiceForm } from './choice-form.tsx'
import { FinishFacts } from './finish-facts.tsx'
import { LayeredPicture } from './layered-picture.tsx'
import { Opener } from './opener.tsx'
import { Status } from './status.tsx'
import { SwatchGroup } from './swatch-group.tsx'
import { useChoice } from './use-choice.ts'
import styles from './visualizer-page.module.css'
import { WordChoice } from './word-choice.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer } = context.get(servicesContext)
  const [view, doors] = await Promise.all([visualizer.room(url.searchParams), visualizer.doorQueries()])
  return { view: await certain(view, visualizer, 'rooms'), doors: doors.length > 0 }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view } = loaderData
  return pageMeta(matches, {
    title: view.title,
    name: 'See it in your finish',
    description: view.description,
    path: withQuery(VISUALIZER_PATH, view.canonicalQuery),
    image: composedPath(view.query),
  })
}

export default function VisualizerPage({ loaderData: { view, doors } }: Route.ComponentProps) {
  const choice = useChoice(view)
  const idea = roomRef({ ...choice, room: view.room.slug })
  return (
    <article className={`column ${styles['page']}`}>
      <Opener title="See it in your finish">{view.title}</Opener>
      <section className={styles['picture']} aria-label="Your room">
        <LayeredPicture
          container={view.container}
          layers={choice.layers}
          alt={view.alt}
          width={view.width}
          height={view.height}
          hero
          shown={choice.lowest}
        />
        <p className={styles['keep']}>
          <SaveIdea key={`${idea} ${view.keptTitle}`} idea={idea} title={view.keptTitle} look="button" />
        </p>
      </section>
      <Status notes={view.notes} shown={view.alt} announced={choice.changed} waiting={choice.waiting} />
      <ChoiceForm action={VISUALIZER_PATH} className={styles['choices']}>
        <WordChoice
          label="Room"
          name="room"
          options={view.rooms.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={view.room.slug}
          onChoose={choice.chooseRoom}
        />
        <WordChoice
          label="Light"
          name="light"
          options={LIGHTS.map((light) => ({ value: light, label: LIGHT_LABELS[light] }))}
          chosen={choice.light}
          onChoose={choice.chooseLight}
          onNear={choice.nearLight}
        />
        {view.zones.map(({ zone, layers }) => (
          <SwatchGroup
            key={`${view.room.slug} ${zone}`}
            label={ZONE_LABELS[zone]}
            name={zone}
            swatches={view.swatches.filter(({ slug }) => Object.hasOwn(layers, slug))}
            chosen={choice.finishes[zone] ?? ''}
            onChoose={(finish) => choice.chooseFinish(zone, finish)}
            onNear={(finish) => choice.nearFinish(zone, finish)}
          />
        ))}
      </ChoiceForm>
      <div className={styles['after']}>
        <Ways view={view} doors={doors} />
        <FinishFacts finishes={view.finishes} />
      </div>
    </article>
  )
}

/** Where to go from a room; `doors` says whether single doors can be seen. */
function Ways({ view, doors }: { readonly view: RoomView; readonly doors: boolean }) {
  const query = view.query || `room=${view.room.slug}`
  return (
    <p className={styles['ways']}>
      <ButtonLink to={`/retailers?${new URLSearchParams({ choice: query })}`}>
        Ask a retailer about this room
      </ButtonLink>
      <ButtonLink look="secondary" to={comparePath(query)}>
        Compare
      </ButtonLink>
      {doors ? (
        <ButtonLink look="secondary" to={DOORS_PATH}>
          See a door in your finish
        </ButtonLink>
      ) : null}
      <ButtonLink look="secondary" to="/products/finishes">
        See our finishes
      </ButtonLink>
    </p>
  )
}
