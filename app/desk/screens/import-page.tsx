import { data, type RouterContextProvider } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { refuse } from '#core/desk/edit-outcome.ts'
import { kindAt, RECORD_KINDS } from '#core/desk/kinds/kinds.ts'
import { collectionPath, contentPlace, contentPlaces } from '#core/desk/pictures/picture-collections.ts'
import { headingOf } from '#core/records/record-kind.ts'
import { containerOf } from '#core/site-map.ts'
import type { ImportAnswer, TableSubject } from '#services/records/table-imports.ts'
import { DownloadStart, downloadStarts } from '../blocks/download-start.tsx'
import { Intent } from '../blocks/intent.tsx'
import { Screen } from '../blocks/screen.tsx'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { IMPOSSIBLE } from '../outcomes.ts'
import { PostForm } from '../post-form.tsx'
import type { Route } from './+types/import-page'
import { ImportDifferences } from './import-differences.tsx'
import { readRowInputs } from './record-form.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindAt(url.pathname)
  const place = contentPlace('container' in params ? (params.container ?? '') : '')
  return {
    kind,
    place,
    gallery: kind ? undefined : (place?.container ?? containerOf('/gallery')),
    begins: downloadStarts(context, url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const gallery = formText(form, 'gallery')
  const kind = kindAt(url.pathname)
  const answer = await workOn(form, kind ? { kind } : { gallery }, context)
  if (!answer) throw data(null, { status: 404 })
  const isFine = answer.outcome?.kind === 'done' || answer.preview?.kind === 'differences'
  return data({ ...answer, gallery }, { status: isFine ? 200 : 422 })
}

type Loaded = Pick<ReturnType<typeof loader>, 'kind' | 'place'>

function wordsOf({ kind, place }: Loaded) {
  if (kind === undefined)
    return {
      what: 'facts',
      back: place ? { path: collectionPath(place.container), label: place.name } : PICTURES,
      exports: '/desk/pictures/import/export',
      about:
        'An empty cell changes nothing; the word None removes a fact. Leave the column File as it is: it identifies the picture, and what we knew about it when you exported the table.',
    }
  const { path, one, many } = RECORD_KINDS[kind]
  return {
    what: many,
    back: { path, label: headingOf(RECORD_KINDS[kind]) },
    exports: `${path}/import/export`,
    about: `A row without an id adds a ${one}. Missing rows and columns change nothing; an empty cell empties its field.`,
  }
}

const PICTURES = { path: '/desk/pictures', label: 'Pictures' }

const EXPORT_FORM = 'export'

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, begins } = loaderData
  const { what, back, exports, about } = wordsOf(loaderData)
  const { preview, outcome } = actionData ?? {}
  const gallery = actionData?.gallery || loaderData.gallery
  return (
    <Screen
      above={[back]}
      heading={`Import or export ${what}`}
      outcome={outcome}
      carried={gallery === undefined ? undefined : { gallery }}
    >
      <DownloadStart of={begins ? exports : undefined} />
      <p className="measure">
        Export the {what}, edit them in a spreadsheet, and import the file. You see every difference before
        anything is saved. {about}
      </p>
      <PostForm encType="multipart/form-data" className="stack measure" reloadDocument>
        {gallery === undefined ? null : (
          <Select
            label="Gallery"
            name="gallery"
            room="medium"
            key={gallery}
            defaultValue={gallery}
            options={contentPlaces().map(({ container, name }) => ({ value: container, label: name }))}
          />
        )}
        <div className="row">
          <Button
            type="submit"
            look="secondary"
            {...(kind === undefined ? { formAction: exports } : { form: EXPORT_FORM })}
          >
            Export
          </Button>
          <p className="small">Opens in Excel, Numbers and LibreOffice.</p>
        </div>
        <FileField
          label="Corrected table"
          name="file"
          hint="CSV with commas, semicolons or tabs, in any encoding."
          accept=".csv,.tsv,.txt,text/csv"
        />
        <div>
          <Intent value="import" look={preview ? 'secondary' : 'primary'} label="Import" />
        </div>
      </PostForm>
      {/* By GET, as the confirmation with a passkey continues it. */}
      {kind === undefined ? null : <form id={EXPORT_FORM} action={exports} />}
      {preview ? <ImportDifferences preview={preview} gallery={gallery} /> : null}
    </Screen>
  )
}

async function workOn(
  form: FormData,
  subject: TableSubject,
  context: Readonly<RouterContextProvider>,
): Promise<ImportAnswer | undefined> {
  const { imports, author } = deskOf(context)
  switch (formText(form, 'intent')) {
    case 'import': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0) return { outcome: refuse('Choose a table first.') }
      return imports.preview(subject, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    }
    case 'apply':
      return imports.apply(subject, author, { inputs: readRowInputs(form), confirmed: form.has('confirmed') })
    case 'undo':
      return imports.undo(subject, author, formText(form, 'change'))
    default:
      return { outcome: IMPOSSIBLE }
  }
}
