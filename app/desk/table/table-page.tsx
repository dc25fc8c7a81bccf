import { data, Link, type RouterContextProvider } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { contentPlace, contentPlaces } from '#core/desk/content-places.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import { containerOf } from '#core/site-map.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { TablePreview } from '#services/desk/table/table-preview.ts'
import { undoIn } from '../activity/restore-in.ts'
import { authorOf } from '../author-of.ts'
import { TableFile } from '../blocks/table-file.tsx'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/table-page'
import { readWishes } from './read-wishes.ts'
import styles from './table-page.module.css'
import { TablePreviewView } from './table-preview-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const name = 'container' in params ? (params.container ?? '') : ''
  return {
    place: contentPlace(name),
    gallery: contentPlace(name)?.container ?? containerOf('/gallery'),
    token: sessionOf(context).formToken,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const used = await workOnTable(await request.formData(), context)
  const isFine = used.outcome ? used.outcome.kind === 'done' : used.preview?.kind === 'differences'
  return data(used, { status: isFine ? 200 : 422 })
}

export function meta() {
  return [{ title: 'Import | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function TablePage({ loaderData: { token, ...initial }, actionData }: Route.ComponentProps) {
  const gallery = actionData?.gallery ?? initial.gallery
  return (
    <>
      <div>
        <p>
          <Link to={initial.place === undefined ? '/desk/pictures' : collectionPath(initial.place.container)}>
            {initial.place?.name ?? 'Pictures'}
          </Link>
        </p>
        <h1>Import or export</h1>
      </div>
      <p className="measure">
        Export the facts of a gallery, edit them in a spreadsheet, and import the file. You see every
        difference before anything is saved. An empty cell changes nothing; the word None removes a fact.
        Leave the column File as it is: it identifies the picture, and what we knew about it when you exported
        the table.
      </p>
      <form method="post" encType="multipart/form-data" className={styles['form']}>
        <TokenField value={token} />
        <Select
          label="Gallery"
          name="gallery"
          room="medium"
          key={gallery}
          defaultValue={gallery}
          options={contentPlaces().map(({ container, name }) => ({ value: container, label: name }))}
        />
        <div className={styles['part']}>
          <Button type="submit" look="secondary" formAction="/desk/pictures/export">
            Export
          </Button>
          <p className={styles['hint']}>Opens in Excel, Numbers and LibreOffice.</p>
        </div>
        <TableFile isQuiet={actionData?.preview !== undefined} />
      </form>
      {actionData?.preview ? (
        <TablePreviewView preview={actionData.preview} gallery={gallery} token={token} />
      ) : null}
      <Toast outcome={actionData?.outcome} token={token} />
    </>
  )
}

/** Result of a form of the import screen. */
interface UsedTable {
  readonly gallery: string
  readonly preview: TablePreview | undefined
  readonly outcome: EditOutcome | undefined
}

/** Processes a form of the import screen. */
async function workOnTable(form: FormData, context: Readonly<RouterContextProvider>): Promise<UsedTable> {
  const gallery = formText(form, 'gallery')
  const outcome = (outcome: EditOutcome) => ({ gallery, preview: undefined, outcome })
  const { table } = deskOf(context).desk
  switch (formText(form, 'intent')) {
    case 'import': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0)
        return outcome({ kind: 'refused', message: 'Choose a table first.' })
      const bytes = new Uint8Array(await file.arrayBuffer())
      const preview = await table.preview(gallery, { name: file.name, bytes })
      return preview.kind === 'refused' ? outcome(preview) : { gallery, preview, outcome: undefined }
    }
    case 'apply': {
      const confirmed = form.has('confirmed')
      const wanted = { wishes: readWishes(form), confirmed }
      const applied = await table.apply(authorOf(context), gallery, wanted)
      if (applied.kind === 'outcome') return outcome(applied.outcome)
      return { gallery, preview: applied.preview, outcome: undefined }
    }
    case 'undo':
      return outcome(await undoIn(form, context))
    default:
      return outcome({ kind: 'refused', message: 'This page cannot do that.' })
  }
}
