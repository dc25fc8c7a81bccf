import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#core/counted.ts'
import type { FilterView } from '#services/desk/filters/filter-editor.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { WideTable } from '../wide-table.tsx'
import type { EditedFilters } from './edit-filters.ts'
import styles from './filters.module.css'
import { GalleriesForm } from './galleries-form.tsx'
import { type Rename, RenamePanel } from './rename-panel.tsx'

interface Props {
  readonly filter: FilterView
  readonly rename: Rename | undefined
  readonly edited: EditedFilters | undefined
  readonly token: string
}

/** One filter: its label and visibility in every gallery, and the values in use. */
export function FilterScreen({ filter, rename, edited, token }: Props) {
  const { key, label, values, lookAlikes } = filter
  const { outcome } = edited ?? {}
  return (
    <>
      <header>
        <p>
          <Link to="/desk/filters">Filters</Link>
        </p>
        <h1>{label}</h1>
      </header>
      {outcome?.kind === 'conflict' ? (
        <ConflictView conflicts={outcome.conflicts} carried={edited?.carried ?? []} token={token} />
      ) : null}
      {rename ? (
        <RenamePanel
          key={rename.from}
          filterKey={key}
          rename={rename}
          values={values ?? []}
          meant={lookAlikes.find(({ rarer }) => rarer === rename.from)?.usual}
          token={token}
        />
      ) : null}
      <div className={styles['parts']}>
        <GalleriesForm filter={filter} edited={edited} token={token} />
        {values ? <Values filter={filter} values={values} /> : null}
      </div>
    </>
  )
}

function Values({
  filter: { key, lookAlikes },
  values,
}: {
  filter: FilterView
  values: NonNullable<FilterView['values']>
}) {
  if (values.length === 0)
    return (
      <div>
        <h2>Values</h2>
        <p>No photo has a value for it yet.</p>
      </div>
    )
  return (
    <div>
      <h2>Values</h2>
      <WideTable stacks caption="Values" headings={['Value', 'Photos', 'Where', 'Rename']}>
        {values.map(({ value, count, places }) => {
          const meant = lookAlikes.find(({ rarer }) => rarer === value)?.usual
          return (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td className={styles['count']}>{counted(count, 'photo')}</td>
              <td>
                {places.map((place) => `${place.name} ${place.count}`).join(', ')}
                {meant === undefined ? null : (
                  <span className={styles['meant']}>Looks like “{meant}”, which is usual.</span>
                )}
              </td>
              <td>
                <RenameButton filterKey={key} value={value} />
              </td>
            </tr>
          )
        })}
      </WideTable>
    </div>
  )
}

function RenameButton({ filterKey, value }: { filterKey: string; value: string }) {
  return (
    <Form method="get" action="/desk/filters">
      <input type="hidden" name="key" value={filterKey} />
      <input type="hidden" name="value" value={value} />
      <Button type="submit" look="secondary">
        Rename<span className="visually-hidden"> {value}</span>
      </Button>
    </Form>
  )
}
