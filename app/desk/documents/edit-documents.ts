import type { RouterContextProvider } from 'react-router'
import { containerOf } from '#core/site-map.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { carriedFields, readSave, selectionIn } from '../pictures/read-save.ts'
import { undoIn } from '../restore-in.ts'

/** What came of a form of the documents' screen. */
export interface EditedDocuments {
  readonly intent: string
  readonly outcome: EditOutcome
  /** What was typed, by field, for the form that comes back. */
  readonly typed: Readonly<Record<string, string>>
  /** Fields that a conflict's form sends again. */
  readonly carried: readonly (readonly [string, string])[]
}

/** Does what a form of the documents' screen asks for. */
export async function editDocuments(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<EditedDocuments> {
  const intent = formText(form, 'intent')
  const outcome = await outcomeOf(intent, form, context)
  const isDone = outcome.kind === 'done'
  return {
    intent,
    outcome,
    typed: isDone ? {} : Object.fromEntries(readSave(form).entries.map(({ field, value }) => [field, value])),
    carried: outcome.kind === 'conflict' ? carriedFields(form) : [],
  }
}

async function outcomeOf(
  intent: string,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { desk, files } = deskOf(context)
  const { documents } = desk
  const author = authorOf(context)
  const container = containerOf('/education/resources')
  const selection = selectionIn(form)
  const [file] = files
  switch (intent) {
    case 'save':
      return documents.edits.save(author, container, readSave(form))
    case 'publish':
      return documents.edits.publish(author, container, selection)
    case 'unpublish':
      return documents.edits.unpublish(author, container, selection)
    case 'delete':
      return documents.edits.remove(author, container, selection)
    case 'move': {
      const to = Number(formText(form, 'position'))
      if (Number.isInteger(to) && to >= 1) return documents.edits.move(author, container, selection, to)
      return { kind: 'refused', message: 'A position is a whole number, from 1.' }
    }
    case 'add':
      return file ? documents.add(author, file) : NO_FILE
    case 'replace':
      return file ? documents.replaceFile(author, formText(form, 'pick'), file) : NO_FILE
    case 'undo':
      return undoIn(form, context)
    default:
      return { kind: 'refused', message: 'That is not something this page does.' }
  }
}

const NO_FILE: EditOutcome = { kind: 'refused', message: 'Choose a PDF first.' }
