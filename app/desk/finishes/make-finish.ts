import type { RouterContextProvider } from 'react-router'
import type { NewFinish } from '#core/desk/filters/new-finish.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { undoIn } from '../activity/restore-in.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { READ_COLOR } from './finish-fields.tsx'

/** The form's result, with its input if it is returned. */
export interface FinishAnswer {
  readonly outcome: EditOutcome
  readonly typed: Readonly<Record<string, string>>
  /** A sample whose color was read from its picture. */
  readonly made?: { readonly name: string; readonly color: string }
}

/** Processes the forms of a new finish. */
export async function makeFinish(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<FinishAnswer> {
  const intent = formText(form, 'intent')
  if (intent === 'undo') return { outcome: await undoIn(form, context), typed: {} }
  const { desk, files } = deskOf(context)
  if (intent === 'recolor') {
    const made = { name: formText(form, 'sample'), color: formText(form, 'new-color').trim() }
    const outcome = await desk.finishes.recolor(authorOf(context), made.name, made.color)
    return { outcome, typed: {}, made }
  }
  const { outcome, color, sample } = await desk.finishes.make(authorOf(context), {
    finish: finishIn(form),
    picture: files.find(({ field }) => field === 'picture'),
    publish: intent === 'publish',
    confirmed: form.has('confirmed'),
  })
  if (sample !== undefined && color !== undefined)
    return { outcome, typed: {}, made: { name: sample, color } }
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'token' ? [[name, value] as const] : [],
  )
  const read = color === undefined ? {} : { color, [READ_COLOR]: color }
  return { outcome, typed: outcome.kind === 'done' ? {} : { ...Object.fromEntries(typed), ...read } }
}

function finishIn(form: FormData): NewFinish {
  const text = (name: string) => formText(form, name).trim()
  return {
    name: text('name'),
    kind: text('kind') === 'stain' ? 'stain' : 'paint',
    species: text('species'),
    glaze: text('glaze'),
    shade: text('shade'),
    color: text('color') === text(READ_COLOR) ? '' : text('color'),
    description: text('description'),
    isAged: form.has('aged'),
  }
}
