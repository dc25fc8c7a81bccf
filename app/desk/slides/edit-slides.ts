import type { RouterContextProvider } from 'react-router'
import { captionOfParts } from '#core/content/slide-caption.ts'
import { containerOf } from '#core/site-map.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { FieldEntry, PictureSave } from '#services/desk/pictures/plan-edits.ts'
import { authorOf } from '../author-of.ts'
import { seenName } from '../blocks/value-field.tsx'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { type EditedPictures, editPictures } from '../pictures/edit-pictures.ts'
import { carriedFields, readSave, selectionIn } from '../pictures/read-save.ts'

const SLIDES = containerOf('/')

/** Does what a form of the slides' screen asks for: words and days here, the rest as for any picture. */
export async function editSlides(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<EditedPictures> {
  const intent = formText(form, 'intent')
  // What was typed counts, saved or not; a card has no fields.
  const isOwn = form.has('headline') && (intent === 'save' || intent === 'publish')
  if (!isOwn) return editPictures(form, SLIDES, context)
  const outcome = await outcomeOf(intent, form, context)
  const isDone = outcome.kind === 'done'
  return {
    intent,
    outcome,
    typed: isDone ? {} : typedIn(form),
    carried: outcome.kind === 'conflict' ? carriedFields(form) : [],
    next: undefined,
  }
}

async function outcomeOf(
  intent: string,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { edits } = deskOf(context).desk
  const author = authorOf(context)
  const saved = await save(form, context)
  if (intent === 'save' || saved.kind !== 'done') return saved
  const published = await edits.publish({ ...author, batch: saved.undo }, SLIDES, selectionIn(form))
  return published.kind === 'done' ? { ...published, undo: published.undo ?? saved.undo } : published
}

async function save(form: FormData, context: Readonly<RouterContextProvider>): Promise<EditOutcome> {
  const headline = formText(form, 'headline').trim()
  const asPictures = readSave(form)
  const entry = (field: string) => asPictures.entries.find((one) => one.field === field)
  const text = entry('caption')
  const caption: FieldEntry = {
    field: 'caption',
    value: captionOfParts({ headline, textHtml: text?.value ?? '' }),
    seen: captionOfParts({ headline: formText(form, seenName('headline')), textHtml: text?.seen ?? '' }),
  }
  const others = ['description', 'from', 'until'].flatMap((field) => entry(field) ?? [])
  const wanted: PictureSave = { ...asPictures, entries: [caption, ...others] }
  return deskOf(context).desk.slides.saveSlide(authorOf(context), wanted, headline)
}

function typedIn(form: FormData): Readonly<Record<string, string>> {
  const names = ['headline', 'description', 'from', 'until']
  const caption = readSave(form).entries.find(({ field }) => field === 'caption')?.value
  return {
    ...Object.fromEntries(names.map((name) => [name, formText(form, name)])),
    ...(caption !== undefined && { caption }),
  }
}
