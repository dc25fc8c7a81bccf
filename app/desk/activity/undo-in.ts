import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'

export function undoIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<EditOutcome> {
  const { history, author } = deskOf(context)
  return history.undo(author, formText(form, 'change'))
}
