import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { TablePreview } from '#services/desk/table/table-preview.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { undoIn } from '../history/restore-in.ts'
import { readWishes } from './read-wishes.ts'

/** What came of a form of the table's screen. */
export interface UsedTable {
  readonly gallery: string
  readonly preview: TablePreview | undefined
  readonly outcome: EditOutcome | undefined
}

/** Does what a form of the table's screen asks for. */
export async function workOnTable(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<UsedTable> {
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
