import { Link } from 'react-router'
import {
  COLLECTION_VIEWS,
  type CollectionPart,
  type CollectionViewName,
  isPart,
  partPath,
  statedValue,
} from '#core/desk/pictures/collection-part.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import { FilterForm } from '../blocks/filter-form.tsx'
import { Views } from '../blocks/views.tsx'

const NAMES = ['all', 'drafts', 'incomplete'] as const satisfies readonly CollectionViewName[]

export function CollectionViews({ collection, part }: { collection: CollectionView; part: CollectionPart }) {
  const { container, pictures, drafts, incomplete, found } = collection
  const counts = { all: pictures, drafts, incomplete }
  const { view, search, value: selectedValue } = part
  const choices = collection.fields.flatMap(({ key, label }) =>
    (collection.values[key] ?? []).map(({ value, count }) => ({
      value: statedValue(key, value),
      label: `${label}: ${value} (${count})`,
    })),
  )
  const isNarrowed = isPart({ ...part, view: 'all' })
  return (
    <div className="stack">
      <Views
        views={NAMES.map((name) => ({
          to: partPath(container, { view: name }),
          label: COLLECTION_VIEWS[name],
          isCurrent: name === view,
          count: counts[name].toLocaleString('en-US'),
        }))}
      />
      <FilterForm
        key={JSON.stringify(part)}
        search={{ name: 'search', value: search }}
        filters={choices.length > 0 ? [{ name: 'value', label: 'Value', value: selectedValue, choices }] : []}
        stays={{ view: view === 'all' ? '' : view }}
      />
      {isNarrowed ? (
        <p>
          {found.toLocaleString('en-US')} found · <Link to={partPath(container, { view })}>Show all</Link>
        </p>
      ) : null}
    </div>
  )
}
