import { Form, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { MarkdownWords } from '#app/ui/markdown-line.tsx'
import { Select } from '#app/ui/select.tsx'
import { pageLink } from '#core/site-map.ts'
import { filled } from '#core/texts/filled.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
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
  const { visualizer, texts } = context.get(servicesContext)
  const changed = await visualizer.changedComparison(url.searchParams)
  if (changed !== undefined) throw redirect(`${COMPARE_PATH}?${changed}`)
  const [found, text] = await Promise.all([visualizer.comparison(url.searchParams), texts.page(COMPARE_PATH)])
  const view = await certain(found, visualizer, comparedKind(url.searchParams))
  return { view, text: filled(text, view.values) }
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
  const { path, lights } = SCENE_KINDS[view.kind]
  const isFull = view.choices.length === COMPARED.length
  return (
    <article className={`column ${styles['page']}`}>
      <Opener title={text.heading}>
        {text.lead} {view.choices.length < 2 ? <MarkdownWords of={parts['one-choice'].blocks} /> : null}
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
          <Markdown of={parts['four-choices'].blocks} />
        ) : (
          <Form method="get" action={COMPARE_PATH} className={styles['form']} reloadDocument>
            <h2 className={styles['title']}>{parts['add-a-choice'].heading}</h2>
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
            <h2 className={styles['title']}>{parts['change-the-light'].heading}</h2>
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
        <MarkdownWords of={parts.caution.blocks} />
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
