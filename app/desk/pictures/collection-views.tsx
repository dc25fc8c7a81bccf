import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { LONGEST_SEARCH } from '#core/content/finding/search-text.ts'
import {
  COLLECTION_VIEWS,
  type CollectionPart,
  type CollectionViewName,
  isPart,
  partPath,
  statedValue,
} from '#core/desk/pictures/collection-part.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import { Views } from '../blocks/views.tsx'

interface Props {
  readonly collection: CollectionView
  readonly part: CollectionPart
}

const NAMES = ['all', 'drafts', 'incomplete'] as const satisfies readonly CollectionViewName[]

/** Tabs, search and filter for a container's pictures; each view has its own URL. */
export function CollectionViews({ collection, part }: Props) {
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
      <Form key={JSON.stringify(part)} method="get" role="search" className="row">
        {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
        <Field
          label="Search"
          name="search"
          type="search"
          optional="unmarked"
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
        />
        {choices.length > 0 ? (
          <Select
            label="Value"
            name="value"
            optional="unmarked"
            defaultValue={selectedValue}
            options={[{ value: '', label: 'Any' }, ...choices]}
          />
        ) : null}
        <Button type="submit" look="secondary">
          Show
        </Button>
      </Form>
      {isNarrowed ? (
        <p>
          {found.toLocaleString('en-US')} found · <Link to={partPath(container, { view })}>Show all</Link>
        </p>
      ) : null}
    </div>
  )
}
