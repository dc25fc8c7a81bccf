import { Form, Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { COMPARED, comparedKind, compareQuery } from '#core/visualizer/compare.ts'
import { COMPARE_PATH, hasLights, SCENE_KINDS } from '#core/visualizer/scenes.ts'
import { LIGHT_LABELS } from '#core/visualizer/words.ts'
import type { ComparisonView } from '#services/visualizer/views.ts'
import type { Route } from './+types/compare-page'
import { certain } from './certain.ts'
import styles from './compare-page.module.css'
import { ComparedFigure } from './compared-figure.tsx'
import { Opener } from './opener.tsx'
import { Status } from './status.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visualizer } = context.get(servicesContext)
  const changed = await visualizer.changedComparison(url.searchParams)
  if (changed !== undefined) throw redirect(`${COMPARE_PATH}?${changed}`)
  const view = await visualizer.comparison(url.searchParams)
  return { view: await certain(view, visualizer, comparedKind(url.searchParams)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view } = loaderData
  return [
    ...pageMeta(matches, {
      title: view.title,
      name: 'Compare choices',
      description: view.description,
      path: `${COMPARE_PATH}?${compareQuery(queriesOf(view))}`,
      image: view.choices[0]?.image,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ComparePage({ loaderData: { view } }: Route.ComponentProps) {
  const queries = queriesOf(view)
  const { path, lights } = SCENE_KINDS[view.kind]
  const isFull = view.choices.length === COMPARED.length
  return (
    <article className={`column ${styles['page']}`}>
      <Opener title="Compare">
        {view.shared}. {view.choices.length < 2 ? 'Add a second choice below.' : ''}
      </Opener>
      <Status notes={view.notes} shown="" announced={false} waiting={false} />
      <section
        aria-label="Choices"
        className={`${styles['choices']} ${view.kind === 'door' ? styles['doors'] : ''}`}
      >
        {view.choices.map((choice, index) => (
          <ComparedFigure
            key={choice.letter}
            view={view}
            choice={choice}
            without={
              view.choices.length > 1
                ? compareQuery(queries.filter((_, place) => place !== index))
                : undefined
            }
          />
        ))}
      </section>
      <div className={styles['changes']}>
        {isFull ? (
          <p>Four is as many as fit side by side. Remove one to add another.</p>
        ) : (
          <Form method="get" action={COMPARE_PATH} className={styles['form']} reloadDocument>
            <h2 className={styles['title']}>Add a choice</h2>
            <Kept queries={queries} />
            <div className={styles['fields']}>
              {view.fields.map(({ name, label, chosen, options }) => (
                <Select
                  key={`${name} ${queries.length}`}
                  label={label}
                  name={name}
                  defaultValue={chosen}
                  options={options}
                />
              ))}
            </div>
            <Button type="submit">Add</Button>
          </Form>
        )}
        {hasLights(view.kind) ? (
          <Form method="get" action={COMPARE_PATH} className={styles['form']} reloadDocument>
            <h2 className={styles['title']}>Change the light</h2>
            <Kept queries={queries} />
            <div className={styles['fields']}>
              <Select
                label="Light"
                name="light"
                defaultValue={view.light}
                options={lights.map((light) => ({ value: light, label: LIGHT_LABELS[light] }))}
              />
            </div>
            <Button type="submit" look="secondary">
              Show
            </Button>
          </Form>
        ) : null}
      </div>
      <p className={styles['ways']}>
        <ButtonLink look="secondary" to={`${path}?${queries.at(-1) ?? ''}`}>
          Back to the {view.kind}
        </ButtonLink>
      </p>
      <p className={`measure ${styles['caution']}`}>
        A screen is not a sample. Before you decide, ask a retailer for <Link to="/retailers">samples</Link>{' '}
        of your last two.
      </p>
    </article>
  )
}

/** The compared queries, passed on by a form. */
function Kept({ queries }: { readonly queries: readonly string[] }) {
  return COMPARED.map((key, index) =>
    queries[index] === undefined ? null : <input key={key} type="hidden" name={key} value={queries[index]} />,
  )
}

function queriesOf({ choices }: ComparisonView): readonly string[] {
  return choices.map(({ query }) => query)
}
