import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { RetailerPreview } from '#services/desk/requests/retailer-table-import.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { readRetailerWishes } from './read-retailer-wishes.ts'

/** What came of a form of the retailers' table. */
export interface UsedRetailers {
  readonly preview: RetailerPreview | undefined
  readonly outcome: EditOutcome | undefined
}

/** Does what a form of the retailers' table asks for. */
export async function workOnRetailers(
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
    default:
      return refused('This page cannot do that.')
  }
}

function refused(message: string): UsedRetailers {
  return { preview: undefined, outcome: { kind: 'refused', message } }
}
