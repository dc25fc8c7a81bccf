import { data, Link, type RouterContextProvider } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { capitalized } from '#core/capitalized.ts'
import { RECORD_KINDS, type RecordKindName } from '#core/records/kinds/kinds.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { ImportPreview } from '#services/records/record-service.ts'
import { authorOf } from '../author-of.ts'
import { DownloadStart, downloadMeta, downloadStarts } from '../blocks/download-start.tsx'
import { TableFile } from '../blocks/table-file.tsx'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import styles from '../table/table-page.module.css'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/import-page'
import { ImportDifferences } from './import-differences.tsx'
import { readWishes } from './read-wishes.ts'
import { kindOf } from './record-form.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    name: kindOf(url.pathname),
    token: sessionOf(context).formToken,
    begins: downloadStarts(context, url),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const used = await workOn(await request.formData(), kindOf(url.pathname), context)
  const isFine = used.outcome ? used.outcome.kind === 'done' : used.preview?.kind === 'differences'
  return data(used, { status: isFine ? 200 : 422 })
}

const exportPath = (name: RecordKindName) => `${RECORD_KINDS[name].path}/import/export`

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Import of ${loaderData ? RECORD_KINDS[loaderData.name].many : ''} | Desk` },
    { name: 'robots', content: 'noindex' },
    ...(loaderData?.begins ? [downloadMeta(exportPath(loaderData.name))] : []),
  ]
}

export default function ImportPage({
  loaderData: { name, token, begins },
  actionData,
}: Route.ComponentProps) {
  const kind = RECORD_KINDS[name]
  return (
    <>
      <p>
        <Link to={kind.path}>{capitalized(kind.many)}</Link>
      </p>
      <h1>Export or import {kind.many}</h1>
      <DownloadStart isShown={begins} />
      <p className="measure">
        Export all {kind.many}, edit them in a spreadsheet, and import the file. You see every difference
        before anything is saved. A row without an id adds a {kind.one}. Missing rows and columns change
        nothing; an empty cell empties its field.
      </p>
      <form action={exportPath(name)} className={styles['part']}>
        <Button type="submit" look="secondary">
          Export
        </Button>
        <p className={styles['hint']}>Opens in Excel, Numbers and LibreOffice.</p>
      </form>
      <form method="post" encType="multipart/form-data" className={styles['form']}>
        <TokenField value={token} />
        <TableFile isQuiet={actionData?.preview !== undefined} />
      </form>
      {actionData?.preview ? (
        <ImportDifferences kind={kind} preview={actionData.preview} token={token} />
      ) : null}
      <Toast outcome={actionData?.outcome} token={token} />
    </>
  )
}

/** Result of a form of the page. */
interface Used {
  readonly preview: ImportPreview | undefined
  readonly outcome: EditOutcome | undefined
}

async function workOn(
  form: FormData,
  name: RecordKindName,
  context: Readonly<RouterContextProvider>,
): Promise<Used> {
  const { records } = deskOf(context).desk
  const author = authorOf(context)
  switch (formText(form, 'intent')) {
    case 'import': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0) return refused('Choose a table first.')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const preview = await records.preview(name, { name: file.name, bytes })
      return preview.kind === 'refused' ? refused(preview.message) : { preview, outcome: undefined }
    }
    case 'apply': {
      const applied = await records.apply(name, author, readWishes(form, RECORD_KINDS[name]))
      if (applied.kind === 'outcome') return { preview: undefined, outcome: applied.outcome }
      return { preview: applied.preview, outcome: undefined }
    }
    case 'undo': {
      const outcome = await records.undo(name, author, formText(form, 'change'))
      return { preview: undefined, outcome }
    }
    default:
      return refused('This page cannot do that.')
  }
}

function refused(message: string): Used {
  return { preview: undefined, outcome: { kind: 'refused', message } }
}
