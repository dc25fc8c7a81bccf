import { data, Link } from 'react-router'
import { counted } from '#core/counted.ts'
import type { FilterSummary } from '#services/desk/filters/filter-editor.ts'
import { Toast } from '../blocks/toast.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/filters-page'
import { editFilters } from './edit-filters.ts'
import { filterPath, renamePath } from './filter-paths.ts'
import { FilterScreen } from './filter-screen.tsx'
import styles from './filters.module.css'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { filters } = deskOf(context).desk
  const token = sessionOf(context).formToken
  const key = searchParams.get('key')
  if (key === null) return { token, all: await filters.all(), filter: undefined, rename: undefined }
  const filter = await filters.view(key)
  if (!filter) throw data(null, { status: 404 })
  const from = searchParams.get('value')
  const to = searchParams.get('to')?.trim() || undefined
  const isKnown = from !== null && filter.values?.some(({ value }) => value === from)
  const rename = isKnown
    ? { from, preview: to === undefined ? undefined : await filters.preview(key, from, to) }
    : undefined
  return { token, all: [], filter, rename }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const edited = await editFilters(await request.formData(), url.searchParams.get('key') ?? '', context)
  return data(edited, { status: STATUSES[edited.outcome.kind] })
}

const STATUSES = { done: 200, refused: 422, 'new-values': 422, conflict: 409 } as const

export function meta({ loaderData }: Route.MetaArgs) {
  const { filter } = loaderData ?? {}
  return [{ title: `${filter?.label ?? 'Filters'} | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function FiltersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, all, filter, rename } = loaderData
  return (
    <>
      {filter ? (
        <FilterScreen key={filter.key} filter={filter} rename={rename} edited={actionData} token={token} />
      ) : (
        <FilterList filters={all} />
      )}
      <Toast outcome={actionData?.outcome} token={token} />
    </>
  )
}

/** All filters of the site, and probable duplicates among their values. */
function FilterList({ filters }: { filters: readonly FilterSummary[] }) {
  const pairs = filters.flatMap(({ key, label, lookAlikes }) =>
    lookAlikes.map((pair) => ({ ...pair, key, label })),
  )
  return (
    <>
      <h1>Filters</h1>
      <p className="measure">
        The filters that visitors narrow galleries with: their labels, where they are offered, and the values
        that photos have.
      </p>
      {pairs.length > 0 ? (
        <section aria-labelledby="alike" className={styles['alike']}>
          <h2 id="alike">Values that look alike</h2>
          <ul>
            {pairs.map(({ key, label, rarer, usual, count }) => (
              <li key={key + rarer}>
                <span>
                  {label}: “{rarer}” in {counted(count, 'photo')}; most say “{usual}”.
                </span>
                <Link to={renamePath(key, rarer, usual)}>
                  Merge<span className="visually-hidden"> {`${rarer} into ${usual}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <WideTable stacks caption="Filters" headings={['Filter', 'Shown in', 'Labels', 'Values']}>
        {filters.map(({ key, label, galleries, values }) => {
          const offered = galleries.filter(({ isOn }) => isOn)
          const labels = [...new Set(galleries.map((gallery) => gallery.label))]
          return (
            <tr key={key}>
              <th scope="row">
                <Link to={filterPath(key)} className={styles['name']}>
                  {label}
                </Link>
              </th>
              <td>{offered.length === 0 ? 'No gallery' : offered.map(({ name }) => name).join(', ')}</td>
              <td>{labels.join(', ')}</td>
              <td>{values === undefined ? 'Set photo by photo' : counted(values, 'value')}</td>
            </tr>
          )
        })}
      </WideTable>
    </>
  )
}
