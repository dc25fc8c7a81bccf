import type { RouterContextProvider } from 'react-router'
import { type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import type { Restored } from '#services/desk/edit-history.ts'
import { formText, formTexts } from '../form-text.ts'
import { authorOf, deskOf } from '../guard.ts'

export async function restoreIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<Restored> {
  const only = formText(form, 'only')
  const changes = only === '' ? formTexts(form, 'change') : [only]
  if (changes.length === 0) return refuse('Select what to restore first.')
  return deskOf(context).desk.history.restore(authorOf(context), changes, formTexts(form, 'over'))
}

export function undoIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<EditOutcome> {
  return deskOf(context).desk.history.undo(authorOf(context), formText(form, 'change'))
}
