import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#core/format-count.ts'
import { lookAlikes } from '#core/spelling/similar-values.ts'
import type { FilterValue } from '#services/desk/filters/filter-editor.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { answer, EditRecord, loadRecord, recordMeta, workOnRecord } from '../screens/edit-page.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/filter-page'
import { filterPath, renamePath } from './filter-paths.ts'
import styles from './filters.module.css'
import { RenamePanel } from './rename-panel.tsx'

export async function loader({ params: { id: key }, url, context }: Route.LoaderArgs) {
  const { filters } = deskOf(context).desk
  const [record, values] = await Promise.all([loadRecord(key, url, context), filters.values(key)])
  const from = url.searchParams.get('value')
  const to = url.searchParams.get('to')?.trim() || undefined
  const isKnown = from !== null && values?.some(({ value }) => value === from)
  const preview = isKnown && to !== undefined ? await filters.preview({ key, from, to }) : undefined
  return { ...record, key, values, rename: isKnown ? { from, preview } : undefined }
}

export async function action({ request, params: { id: key }, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (formText(form, 'intent') !== 'rename') return workOnRecord(form, key, url, context)
  const renaming = { key, from: formText(form, 'from'), to: formText(form, 'to').trim() }
  return answer(await deskOf(context).desk.filters.rename(authorOf(context), renaming), undefined)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta(loaderData)
}

/** A filter's label and visibility in every gallery, and its values, which can be renamed here. */
export default function FilterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, values, rename, token } = loaderData
  return (
    <EditRecord loaderData={loaderData} actionData={actionData}>
      {values ? (
        <div className="stack">
          {rename ? (
            <RenamePanel
              key={rename.from}
              filterKey={key}
              rename={rename}
              values={values}
              meant={usualSpellingOf(rename.from, values)}
              token={token}
            />
          ) : null}
          <h2>Values</h2>
          <Values filterKey={key} values={values} />
        </div>
      ) : null}
    </EditRecord>
  )
}

const usualSpellingOf = (value: string, values: readonly FilterValue[]) =>
  lookAlikes(values).find(({ rarer }) => rarer === value)?.usual

function Values({ filterKey, values }: { filterKey: string; values: readonly FilterValue[] }) {
  if (values.length === 0) return <p>No photo has a value for it yet.</p>
  return (
    <WideTable stacks caption="Values" headings={['Value', 'Photos', 'Where', 'Rename']}>
      {values.map(({ value, count, places }) => {
        const suggestion = usualSpellingOf(value, values)
        return (
          <tr key={value}>
            <th scope="row">{value}</th>
            <td className={styles['count']}>{formatCount(count, 'photo')}</td>
            <td>{places.map((place) => `${place.name} ${place.count}`).join(', ')}</td>
            <td>
              <Form method="get" action={filterPath(filterKey)}>
                <input type="hidden" name="value" value={value} />
                <Button type="submit" look="secondary">
                  Rename<span className="visually-hidden"> {value}</span>
                </Button>
              </Form>
              {suggestion === undefined ? null : (
                <Link to={renamePath(filterKey, value, suggestion)} className="reach">
                  Merge<span className="visually-hidden"> {value}</span> into {suggestion}
                </Link>
              )}
            </td>
          </tr>
        )
      })}
    </WideTable>
  )
}
