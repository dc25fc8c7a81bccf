import { data } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import field from '#app/ui/field.module.css'
import { Select } from '#app/ui/select.tsx'
import { CONTENT_PLACES, contentPlace } from '#core/desk/content-places.ts'
import type { Route } from './+types/table-page'
import { Toast } from './blocks/toast.tsx'
import { sessionOf } from './guard.ts'
import { TablePreviewView } from './table/table-preview-view.tsx'
import { workOnTable } from './table/work-on-table.ts'
import styles from './table-page.module.css'
import { TokenField } from './token-field.tsx'

const GALLERY = 'shiloh-images-gallery'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('gallery') ?? ''
  return { gallery: contentPlace(asked)?.container ?? GALLERY, token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const used = await workOnTable(await request.formData(), context)
  const isFine = used.outcome ? used.outcome.kind === 'done' : used.preview?.kind === 'differences'
  return data(used, { status: isFine ? 200 : 422 })
}

export function meta() {
  return [{ title: 'Table | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function TablePage({ loaderData: { token, ...asked }, actionData }: Route.ComponentProps) {
  const gallery = actionData?.gallery ?? asked.gallery
  return (
    <>
      <h1>Table</h1>
      <p className="measure">
        All facts of a gallery, to be corrected in a spreadsheet. What comes back is compared first: nothing
        is written before you have seen it. An empty cell changes nothing; the word None takes a fact away.
      </p>
      <form method="post" encType="multipart/form-data" className={styles['form']}>
        <TokenField value={token} />
        <Select
          label="Gallery"
          name="gallery"
          room="medium"
          key={gallery}
          defaultValue={gallery}
          options={CONTENT_PLACES.map(({ container, name }) => ({ value: container, label: name }))}
        />
        <div className={styles['part']}>
          <Button type="submit" look="secondary" formAction="/desk/table/export">
            Export
          </Button>
          <p className={styles['hint']}>A file that Excel, Numbers and LibreOffice open.</p>
        </div>
        <div className={styles['zone']}>
          <label className={field['label']} htmlFor="file">
            Corrected table
          </label>
          <p id="file-hint" className={styles['hint']}>
            CSV with commas, semicolons or tabs, in any encoding, or JSON.
          </p>
          <input
            id="file"
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            aria-describedby="file-hint"
            className={styles['file']}
          />
          <Button
            type="submit"
            name="intent"
            value="import"
            look={actionData?.preview ? 'secondary' : 'primary'}
          >
            Import
          </Button>
        </div>
      </form>
      {actionData?.preview ? (
        <TablePreviewView preview={actionData.preview} gallery={gallery} token={token} />
      ) : null}
      <Toast outcome={actionData?.outcome} token={token} />
    </>
  )
}
