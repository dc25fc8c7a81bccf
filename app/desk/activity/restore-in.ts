import type { RouterContextProvider } from 'react-router'
import { type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import type { Restored } from '#services/desk/edit-history.ts'
import { formText, formTexts } from '../form-text.ts'
import { deskOf } from '../guard.ts'

export async function restoreIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<Restored> {
  const only = formText(form, 'only')
  const changes = only === '' ? formTexts(form, 'change') : [only]
  if (changes.length === 0) return refuse('Select what to restore first.')
  const { history, author } = deskOf(context)
  return history.restore(author, changes, formTexts(form, 'over'))
}

export function undoIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<EditOutcome> {
  const { history, author } = deskOf(context)
  return history.undo(author, formText(form, 'change'))
}
