import { useEffect, useRef } from 'react'
import { data, Form, useSubmit } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { composedPath, LIGHTS, VISUALIZER_PATH } from '#core/visualizer/layers.ts'
import { LIGHT_LABELS, ZONE_LABELS } from '#core/visualizer/words.ts'
import type { RoomView } from '#services/visualizer/visualizer.ts'
import type { Route } from './+types/visualizer-page'
import { FinishFacts } from './finish-facts.tsx'
import { LayeredPicture } from './layered-picture.tsx'
import { SwatchGroup } from './swatch-group.tsx'
import { useChoice } from './use-choice.ts'
import styles from './visualizer-page.module.css'
import { WordChoice } from './word-choice.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer } = context.get(servicesContext)
  const view = await visualizer.room(url.searchParams)
  if (!view) throw data(null, { status: 404 })
  return { view }
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

export default function VisualizerPage({ loaderData: { view } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const choice = useChoice(view)
  const form = useChosenBefore()
  return (
    <article className={`column ${styles['page']}`}>
      <header className={styles['opener']}>
        <h1 className={styles['heading']}>See it in your finish</h1>
        <p className={styles['shown']}>{view.title}</p>
      </header>
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
      </section>
      <Status view={view} announced={choice.changed} waiting={choice.waiting} />
      <Form
        ref={form}
        method="get"
        action={VISUALIZER_PATH}
        autoComplete="off"
        className={styles['choices']}
        preventScrollReset
        replace
      >
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
        <p className={`${styles['show']} ${hydrated ? styles['unneeded'] : ''}`}>
          <Button type="submit">Show</Button>
        </p>
      </Form>
      <div className={styles['after']}>
        <p className={styles['ways']}>
          <ButtonLink
            to={`/retailers?${new URLSearchParams({ choice: view.query || `room=${view.room.slug}` })}`}
          >
            Ask a retailer about this room
          </ButtonLink>
          <ButtonLink look="secondary" to="/products/finishes">
            See our finishes
          </ButtonLink>
        </p>
        <FinishFacts finishes={view.finishes} />
      </div>
    </article>
  )
}

/** Choices that were pressed before React took over, which would put them back. */
function useChosenBefore() {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const pressed = form.current?.querySelector('input:checked:not(:default)')
    if (pressed) void submit(form.current, { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return form
}

interface StatusProps {
  readonly view: RoomView
  /** The visitor has chosen something; not on arrival. */
  readonly announced: boolean
  /** The words are not there yet. */
  readonly waiting: boolean
}

/** Says what is shown in place of values that do not exist, and each change once. */
function Status({ view, announced, waiting }: StatusProps) {
  return (
    <div role="status" className={styles['status']}>
      {view.notes.length > 0 ? <p>{view.notes.join(' ')}</p> : null}
      {announced && !waiting ? <span className="visually-hidden">{view.alt}</span> : null}
    </div>
  )
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
