import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { undoIn } from '../activity/restore-in.ts'
import { formText } from '../form-text.ts'
import { authorOf, deskOf } from '../guard.ts'
import { carriedFields, readSave, selectionIn, typedIn } from './read-save.ts'

export type EditedPictures = Awaited<ReturnType<typeof editPictures>>

export async function editPictures(
  form: FormData,
  container: string,
  context: Readonly<RouterContextProvider>,
) {
  const intent = formText(form, 'intent')
  const outcome = await outcomeOf(intent, form, container, context)
  const failed = outcome.kind !== 'done'
  return {
    intent,
    outcome,
    typed: failed ? typedIn(form) : {},
    carried: outcome.kind === 'conflict' ? carriedFields(form) : [],
    /** Picture to continue with, empty for the first; `undefined` if the editor does not continue. */
    next: form.has('next') ? formText(form, 'next') : undefined,
  }
}

async function outcomeOf(
  intent: string,
  form: FormData,
  container: string,
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { desk, files } = deskOf(context)
  const { edits } = desk
  const author = authorOf(context)
  const selection = selectionIn(form)
  const [file] = files
  const name = selection.kind === 'some' ? (selection.names[0] ?? '') : ''
  switch (intent) {
    case 'save':
    case 'save-new':
    case 'save-next':
      return edits.save(author, container, readSave(form))
    case 'publish':
      return edits.publish(author, container, selection, readSave(form))
    case 'publish-one':
      return edits.publish(author, container, selection)
    case 'unpublish':
    case 'unpublish-one':
      return edits.unpublish(author, container, selection)
    case 'delete':
      return edits.remove(author, container, selection)
    case 'move':
      return moveTo(Number(formText(form, 'position')), (to) => edits.move(author, container, selection, to))
    case 'focus':
      return edits.focus(author, container, name, pointOf(form))
    case 'add-brand-picture':
      return file ? desk.files.addBrandPicture(author, formText(form, 'used-as'), file) : NO_FILE
    case 'replace':
      return file ? desk.files.replace(author, container, name, file) : NO_FILE
    case 'undo':
      return undoIn(form, context)
    default:
      return { kind: 'refused', message: 'This page cannot do that.' }
  }
}

const NO_FILE: EditOutcome = { kind: 'refused', message: 'Choose a file first.' }

async function moveTo(to: number, move: (to: number) => Promise<EditOutcome>): Promise<EditOutcome> {
  if (Number.isInteger(to) && to >= 1) return move(to)
  return { kind: 'refused', message: 'A position is a whole number, starting at 1.' }
}

/** Reads the focal point, from a click on the image button, which submits `x` and `y`, or in percent. */
function pointOf(form: FormData): { x: number; y: number } {
  const [width, height] = [Number(formText(form, 'width')), Number(formText(form, 'height'))]
  const [x, y] = [formText(form, 'at.x'), formText(form, 'at.y')]
  if (x !== '' && width > 0 && height > 0) return { x: Number(x) / width, y: Number(y) / height }
  return { x: Number(formText(form, 'across')) / 100, y: Number(formText(form, 'down')) / 100 }
}
