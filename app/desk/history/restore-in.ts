import type { RouterContextProvider } from 'react-router'
import type { Restored } from '#services/desk/edit-history.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { authorOf } from '../author-of.ts'
import { formText, formTexts } from '../form-text.ts'
import { deskOf } from '../guard.ts'

export function restoreIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<Restored> {
  const { history } = deskOf(context).desk
  return history.restore(authorOf(context), formText(form, 'change'), formTexts(form, 'over'))
}

export function undoIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<EditOutcome> {
  return deskOf(context).desk.history.undo(authorOf(context), formText(form, 'change'))
}
