import { data, Link, type RouterContextProvider } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { RetailerPreview } from '#services/desk/requests/retailer-table-import.ts'
import { authorOf } from '../author-of.ts'
import { DownloadStart, downloadMeta, downloadStarts } from '../blocks/download-start.tsx'
import { TableFile } from '../blocks/table-file.tsx'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import styles from '../table/table-page.module.css'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/retailer-table-page'
import { readRetailerWishes } from './read-retailer-wishes.ts'
import { RetailerPreviewView } from './retailer-preview-view.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { token: sessionOf(context).formToken, begins: downloadStarts(context, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const used = await workOnRetailers(await request.formData(), context)
  const isFine = used.outcome ? used.outcome.kind === 'done' : used.preview?.kind === 'differences'
  return data(used, { status: isFine ? 200 : 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: 'Table of retailers | Desk' },
    { name: 'robots', content: 'noindex' },
    ...(loaderData?.begins ? [downloadMeta(EXPORT)] : []),
  ]
}

const EXPORT = '/desk/retailers/table/export'

export default function RetailerTablePage({
  loaderData: { token, begins },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/desk/retailers">All retailers</Link>
      </p>
      <h1>Table of retailers</h1>
      <DownloadStart isShown={begins} />
      <p className="measure">
        Export all retailers, edit them in a spreadsheet, and import the file. You see every difference before
        anything is saved. A row without an id adds a retailer. Missing rows and columns change nothing; an
        empty note cell clears the note.
      </p>
      <form action={EXPORT} className={styles['part']}>
        <Button type="submit" look="secondary">
          Export
        </Button>
        <p className={styles['hint']}>Opens in Excel, Numbers and LibreOffice.</p>
      </form>
      <form method="post" encType="multipart/form-data" className={styles['form']}>
        <TokenField value={token} />
        <TableFile isQuiet={actionData?.preview !== undefined} />
      </form>
      {actionData?.preview ? <RetailerPreviewView preview={actionData.preview} token={token} /> : null}
      <Toast outcome={actionData?.outcome} token={token} />
    </>
  )
}

/** What came of a form of the retailers' table. */
interface UsedRetailers {
  readonly preview: RetailerPreview | undefined
  readonly outcome: EditOutcome | undefined
}

/** Does what a form of the retailers' table asks for. */
async function workOnRetailers(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<UsedRetailers> {
  const { retailerTable } = deskOf(context).desk
  switch (formText(form, 'intent')) {
    case 'import': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0) return refused('Choose a table first.')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const preview = await retailerTable.preview({ name: file.name, bytes })
      return preview.kind === 'refused' ? refused(preview.message) : { preview, outcome: undefined }
    }
    case 'apply': {
      const { person } = sessionOf(context)
      const applied = await retailerTable.apply(person.name, readRetailerWishes(form))
      if (applied.kind === 'outcome') return { preview: undefined, outcome: applied.outcome }
      return { preview: applied.preview, outcome: undefined }
    }
    case 'undo': {
      const outcome = await deskOf(context).desk.retailers.undo(authorOf(context), formText(form, 'change'))
      return { preview: undefined, outcome }
    }
    default:
      return refused('This page cannot do that.')
  }
}

function refused(message: string): UsedRetailers {
  return { preview: undefined, outcome: { kind: 'refused', message } }
}
