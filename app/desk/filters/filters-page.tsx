import { data } from 'react-router'
import { Toast } from '../blocks/toast.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/filters-page'
import { editFilters } from './edit-filters.ts'
import { FilterList } from './filter-list.tsx'
import { FilterScreen } from './filter-screen.tsx'

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
