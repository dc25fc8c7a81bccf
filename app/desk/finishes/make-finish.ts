import type { RouterContextProvider } from 'react-router'
import type { NewFinish } from '#core/desk/new-finish.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { undoIn } from '../restore-in.ts'

/** What came of the form, and what was typed when it has to come back. */
export interface MadeFinish {
  readonly outcome: EditOutcome
  readonly typed: Readonly<Record<string, string>>
}

/** Does what the form of a new finish asks for. */
export async function makeFinish(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<MadeFinish> {
  const intent = formText(form, 'intent')
  if (intent === 'undo') return { outcome: await undoIn(form, context), typed: {} }
  const { desk, files } = deskOf(context)
  const outcome = await desk.finishes.make(authorOf(context), {
    finish: finishIn(form),
    picture: files.find(({ field }) => field === 'picture'),
    publish: formText(form, 'status') === 'published',
    confirmed: intent === 'make-new',
  })
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'token' ? [[name, value] as const] : [],
  )
  return { outcome, typed: outcome.kind === 'done' ? {} : Object.fromEntries(typed) }
}

function finishIn(form: FormData): NewFinish {
  const text = (name: string) => formText(form, name).trim()
  return {
    name: text('name'),
    kind: text('kind') === 'stain' ? 'stain' : 'paint',
    species: text('species'),
    glaze: text('glaze'),
    shade: text('shade'),
    color: text('color'),
    description: text('description'),
    isAged: form.has('aged'),
  }
}
