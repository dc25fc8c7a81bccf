import type { RouterContextProvider } from 'react-router'
import { FORM_FIELDS } from '#core/content/kinds.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { captionOfParts } from '#core/content/photos/photo-title.ts'
import { type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { captionFromText } from '#core/desk/pictures/caption-text.ts'
import { type PictureSelection, readSelection } from '#core/desk/pictures/picture-selection.ts'
import { parseJson } from '#core/parse-json.ts'
import { type RecordValues, valuesIn } from '#core/records/record-kind.ts'
import type { FieldEntry, PictureSave } from '#services/desk/pictures/plan-edits.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { formLines, formText, formTexts, pairIn } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { IMPOSSIBLE } from '../outcomes.ts'
import { SEEN_VALUES } from './picture-form.tsx'

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
    next: intent.startsWith('save') && form.has('next') ? formText(form, 'next') : undefined,
  }
}

async function outcomeOf(
  intent: string,
  form: FormData,
  container: string,
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { edits, uploads, history, files, author } = deskOf(context)
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
      return file ? uploads.addBrandPicture(author, formText(form, 'used-as'), file) : NO_FILE
    case 'replace':
      return file ? edits.replace(author, container, name, file) : NO_FILE
    case 'undo':
      return history.undo(author, formText(form, 'change'))
    default:
      return IMPOSSIBLE
  }
}

const NO_FILE = refuse('Choose a file first.')

async function moveTo(to: number, move: (to: number) => Promise<EditOutcome>): Promise<EditOutcome> {
  if (Number.isInteger(to) && to >= 1) return move(to)
  return refuse('A position is a whole number, starting at 1.')
}

/** Reads the focal point, from a click on the image button, which submits `x` and `y`, or in percent. */
function pointOf(form: FormData): { x: number; y: number } {
  const [width, height] = [Number(formText(form, 'width')), Number(formText(form, 'height'))]
  const [x, y] = [formText(form, 'at.x'), formText(form, 'at.y')]
  if (x !== '' && width > 0 && height > 0) return { x: Number(x) / width, y: Number(y) / height }
  return { x: Number(formText(form, 'across')) / 100, y: Number(formText(form, 'down')) / 100 }
}

function selectionIn(form: FormData): PictureSelection {
  return readSelection({ getAll: (name) => [...formTexts(form, name)] })
}

function readSave(form: FormData): PictureSave {
  const names = formTexts(form, 'pick')
  const seen = new Map(formTexts(form, 'seen').map((etag, index) => [names[index] ?? '', etag]))
  const theirs = new Set<string>()
  for (const [name, etag] of formTexts(form, 'known').map(pairIn)) seen.set(name, etag)
  for (const [name, value] of form)
    if (name.startsWith(CHOICE) && value === 'theirs') theirs.add(name.slice(CHOICE.length))
  return {
    selection: selectionIn(form),
    entries: entriesOf(form),
    seen,
    seenAt: formText(form, 'seenAt'),
    newValuesConfirmed: formText(form, 'intent') === 'save-new',
    theirs,
  }
}

function carriedFields(form: FormData): readonly (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) =>
    name === 'token' ||
    name === 'intent' ||
    name === 'known' ||
    name.startsWith(CHOICE) ||
    typeof value !== 'string'
      ? []
      : [[name, value] as const],
  )
}

function typedIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => (form.has(field) ? [[field, formLines(form, field)]] : [])),
  )
}

/** Heading at the start of a slide's caption. */
const HEADLINE = 'headline'

function entriesOf(form: FormData): readonly FieldEntry[] {
  const seenValues = valuesIn(parseJson(formText(form, SEEN_VALUES)))
  return FORM_FIELDS.flatMap((field): readonly FieldEntry[] => {
    if (field === HEADLINE || !form.has(field)) return []
    if (field === 'caption') return [{ field, ...captionOf(form, seenValues) }]
    const text = formLines(form, field).trim()
    // `None` removes a value if the pictures differ.
    return [{ field, value: text === ABSENT ? '' : text, seen: seenValues[field] }]
  })
}

/** A caption as HTML, with its headline if its kind has one. */
function captionOf(form: FormData, seenValues: RecordValues) {
  const [value, seen] = [
    captionFromText(formLines(form, 'caption')),
    captionFromText(seenValues['caption'] ?? ''),
  ]
  if (!form.has(HEADLINE)) return { value, seen }
  const headline = formText(form, HEADLINE).trim()
  return {
    value: captionOfParts({ headline, textHtml: value }),
    seen: captionOfParts({ headline: seenValues[HEADLINE] ?? '', textHtml: seen }),
  }
}
