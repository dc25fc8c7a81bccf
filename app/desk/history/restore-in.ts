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

export async function undoIn(form: FormData, context: Readonly<RouterContextProvider>): Promise<EditOutcome> {
  return undone(await restoreIn(form, context))
}

/** If a change cannot be undone with one press, the history shows both states. */
function undone(restored: Restored): EditOutcome {
  if (restored.kind !== 'changed-since') return restored
  const [first] = restored.items
  const message = `Not undone: ${first?.by ?? 'Somebody'} changed “${first?.called ?? ''}” since then. The history shows both.`
  return { kind: 'refused', message }
}
