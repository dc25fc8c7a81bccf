import { data, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TableFile } from '../blocks/table-file.tsx'
import { Toast } from '../blocks/toast.tsx'
import { sessionOf } from '../guard.ts'
import styles from '../table/table-page.module.css'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/retailer-table-page'
import { RetailerPreviewView } from './retailer-preview-view.tsx'
import { workOnRetailers } from './work-on-retailers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const used = await workOnRetailers(await request.formData(), context)
  const isFine = used.outcome ? used.outcome.kind === 'done' : used.preview?.kind === 'differences'
  return data(used, { status: isFine ? 200 : 422 })
}

export function meta() {
  return [{ title: 'Table of retailers | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RetailerTablePage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/desk/retailers">All retailers</Link>
      </p>
      <h1>Table of retailers</h1>
      <p className="measure">
        Export all retailers, edit them in a spreadsheet, and import the file. You see every difference before
        anything is saved. A row without an id adds a retailer. Missing rows and columns change nothing; an
        empty note cell clears the note.
      </p>
      <form method="post" encType="multipart/form-data" className={styles['form']}>
        <TokenField value={token} />
        <div className={styles['part']}>
          <Button type="submit" look="secondary" formAction="/desk/retailers/table/export">
            Export
          </Button>
          <p className={styles['hint']}>Opens in Excel, Numbers and LibreOffice.</p>
        </div>
        <TableFile isQuiet={actionData?.preview !== undefined} />
      </form>
      {actionData?.preview ? <RetailerPreviewView preview={actionData.preview} token={token} /> : null}
      <Toast outcome={actionData?.outcome} token={token} />
    </>
  )
}
