import { Form, Link } from 'react-router'
import { SuggestionList } from '#app/desk/blocks/suggestion-list.tsx'
import grid from '#app/desk/pictures/picture-grid.module.css'
import { Thumbnail } from '#app/desk/pictures/picture-image.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { formatCount } from '#core/format-count.ts'
import { lookAlikes } from '#core/spelling/similar-values.ts'
import type { FilterValue, RenamePreview, SamplesFate } from '#services/desk/filters/filter-editor.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { PostForm } from '../post-form.tsx'
import { answer, EditRecord, loadRecord, workOnRecord } from '../screens/edit-page.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/filter-page'
import { filterPath, renamePath } from './filter-paths.ts'

export async function loader({ params: { id: key }, url, context }: Route.LoaderArgs) {
  const { filters } = deskOf(context)
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
  const { filters, author } = deskOf(context)
  return answer(await filters.rename(author, renaming), undefined)
}

export default function FilterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, values, rename } = loaderData
  return (
    <EditRecord loaderData={loaderData} actionData={actionData}>
      {values ? (
        <div className="stack">
          {rename ? <RenamePanel key={rename.from} filterKey={key} rename={rename} values={values} /> : null}
          <h2>Values</h2>
          <Values filterKey={key} values={values} />
        </div>
      ) : null}
    </EditRecord>
  )
}

function Values({ filterKey, values }: { filterKey: string; values: readonly FilterValue[] }) {
  const alike = lookAlikes(values)
  if (values.length === 0) return <p>No photo has a value for it yet.</p>
  return (
    <WideTable
      caption="Values"
      headings={['Value', 'Photos', 'Where']}
      rows={values.map(({ value, count, places }) => {
        const suggestion = alike.find(({ rarer }) => rarer === value)?.usual
        return {
          key: value,
          cells: [
            value,
            formatCount(count, 'photo'),
            places.map((place) => `${place.name} ${place.count}`).join(', '),
          ],
          action: (
            <>
              <ButtonLink to={renamePath(filterKey, value)} look="secondary">
                Rename<span className="visually-hidden"> {value}</span>
              </ButtonLink>
              {suggestion === undefined ? null : (
                <Link to={renamePath(filterKey, value, suggestion)} className="reach">
                  Merge<span className="visually-hidden"> {value}</span> into {suggestion}
                </Link>
              )}
            </>
          ),
        }
      })}
    />
  )
}

interface Props {
  readonly filterKey: string
  readonly rename: { readonly from: string; readonly preview: RenamePreview | undefined }
  readonly values: readonly FilterValue[]
}

function RenamePanel({ filterKey, rename: { from, preview }, values }: Props) {
  const others = values.filter(({ value }) => value !== from)
  return (
    <section aria-labelledby="rename" className="panel stack">
      <h2 id="rename">Rename “{from}”</h2>
      <Form method="get" action={filterPath(filterKey)} className="stack">
        <input type="hidden" name="value" value={from} />
        <div>
          <Field
            label="New value"
            name="to"
            hint="If the value is already in use, these photos join it."
            room="medium"
            required
            maxLength={200}
            autoComplete="off"
            list="others"
            defaultValue={preview?.to ?? from}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to write this
            autoFocus={preview === undefined}
          />
          <SuggestionList id="others" values={others} />
        </div>
        <div className="row">
          <Button type="submit" look={preview ? 'secondary' : 'primary'}>
            Preview
          </Button>
          <ButtonLink to={filterPath(filterKey)} look="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      {preview ? <Preview key={preview.to} filterKey={filterKey} preview={preview} /> : null}
    </section>
  )
}

const GO_ON = 'Links and ideas that visitors saved keep working.'

function samplesWords(samples: SamplesFate, { from, to }: RenamePreview): string {
  if (samples === 'renamed') return `Its samples are renamed, too. ${GO_ON}`
  if (samples === 'joined') return `Its samples become samples of “${to}” and keep their own texts. ${GO_ON}`
  return `“${to}” already has a sample: the one for “${from}” and its pictures in the visualizer stay as they are.`
}

function Preview({ filterKey, preview }: { filterKey: string; preview: RenamePreview }) {
  const { from, to, count, places, samples, already, shown } = preview
  if (to === from) return <p role="status">It is called “{from}” already.</p>
  return (
    <PostForm
      carries={{ from, to }}
      action={filterPath(filterKey)}
      className="stack"
      preventScrollReset={false}
    >
      <p role="status" id="renaming">
        <strong>
          {from} → {to}, {formatCount(count, 'picture')}.
        </strong>{' '}
        {already > 0
          ? `“${to}” is in use in ${formatCount(already, 'photo')}: the two will be merged.`
          : `“${to}” is a new value: visitors find the same photos under the new name.`}
        {samples === undefined ? null : ` ${samplesWords(samples, preview)}`}
      </p>
      <ul aria-label="Where pictures change">
        {places.map((place) => (
          <li key={place.name}>
            {place.name}: {formatCount(place.count, 'picture')}
          </li>
        ))}
      </ul>
      <ul className={grid['grid']} aria-label="Photos that change">
        {shown.map((picture) => (
          <li key={picture.container + picture.name} className={grid['tile']}>
            <Thumbnail of={picture} />
            <span className={grid['name']}>{picture.called}</span>
          </li>
        ))}
      </ul>
      {count > shown.length ? <p>And {count - shown.length} more.</p> : null}
      <div>
        <Button
          type="submit"
          name="intent"
          value="rename"
          aria-describedby="renaming"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the preview was asked for
          autoFocus
        >
          {already > 0 ? 'Merge' : 'Rename'} {formatCount(count, 'picture')}
        </Button>
      </div>
    </PostForm>
  )
}
