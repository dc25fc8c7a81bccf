import { servicesContext } from '#app/context.ts'
import { SaveIdea } from '#app/ideas/save-button.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { doorRef } from '#core/ideas/choice-refs.ts'
import { composedPath, DOORS_PATH, VISUALIZER_PATH } from '#core/visualizer/layers.ts'
import { withQuery } from '#core/with-query.ts'
import type { Route } from './+types/doors-page'
import { comparePath } from './addresses.ts'
import { certain } from './certain.ts'
import { ChoiceForm } from './choice-form.tsx'
import door from './doors-page.module.css'
import { FinishFacts } from './finish-facts.tsx'
import { DOOR_LAYOUT } from './layer-sources.ts'
import { LayeredPicture } from './layered-picture.tsx'
import { Opener } from './opener.tsx'
import { Status } from './status.tsx'
import { SwatchGroup } from './swatch-group.tsx'
import { useDoorChoice } from './use-door-choice.ts'
import styles from './visualizer-page.module.css'
import { WordChoice } from './word-choice.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer } = context.get(servicesContext)
  const view = await visualizer.door(url.searchParams)
  return { view: await certain(view, visualizer, 'doors') }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view } = loaderData
  return pageMeta(matches, {
    title: view.title,
    name: 'See a door in your finish',
    description: view.description,
    path: withQuery(DOORS_PATH, view.canonicalQuery),
    image: composedPath(view.query),
  })
}

export default function DoorsPage({ loaderData: { view } }: Route.ComponentProps) {
  const choice = useDoorChoice(view)
  const idea = doorRef(choice)
  return (
    <article className={`column ${styles['page']} ${door['page']}`}>
      <Opener title="See a door in your finish">{view.title}</Opener>
      <section className={`${styles['picture']} ${door['picture']}`} aria-label="Your door">
        <div className={door['frame']}>
          <LayeredPicture
            container={view.container}
            layers={choice.layers}
            alt={view.alt}
            width={view.width}
            height={view.height}
            hero
            shown={choice.shown}
            layout={DOOR_LAYOUT}
          />
        </div>
        <p className={styles['keep']}>
          <SaveIdea key={`${idea} ${view.title}`} idea={idea} title={view.title} look="button" />
        </p>
      </section>
      <Status notes={view.notes} shown={view.alt} announced={choice.changed} waiting={choice.waiting} />
      <ChoiceForm action={DOORS_PATH} className={styles['choices']}>
        <WordChoice
          label="Door"
          name="door"
          options={view.doors.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={choice.door}
          onChoose={choice.chooseDoor}
          onNear={choice.nearDoor}
        />
        <SwatchGroup
          label="Finish"
          name="finish"
          swatches={view.swatches}
          chosen={choice.finish}
          onChoose={choice.chooseFinish}
          onNear={choice.nearFinish}
        />
      </ChoiceForm>
      <div className={styles['after']}>
        <p className={styles['ways']}>
          <ButtonLink to={`/retailers?${new URLSearchParams({ choice: view.query })}`}>
            Ask a retailer about this door
          </ButtonLink>
          <ButtonLink look="secondary" to={comparePath(view.query)}>
            Compare
          </ButtonLink>
          <ButtonLink look="secondary" to={VISUALIZER_PATH}>
            See a room in your finish
          </ButtonLink>
          <ButtonLink look="secondary" to="/products/doorstyles">
            See our doors
          </ButtonLink>
        </p>
        <FinishFacts finishes={view.finishes} />
      </div>
    </article>
  )
}
