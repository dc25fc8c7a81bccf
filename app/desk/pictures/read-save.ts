import { FORM_FIELDS } from '#core/content/kinds.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { captionOfParts } from '#core/content/photos/photo-title.ts'
import { captionFromText } from '#core/desk/pictures/caption-text.ts'
import { type PictureSelection, readSelection } from '#core/desk/pictures/picture-selection.ts'
import type { FieldEntry, PictureSave } from '#services/desk/pictures/plan-edits.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { seenName } from '../fields/seen-field.tsx'
import { formLines, formText, formTexts, pairIn } from '../form-text.ts'

export function selectionIn(form: FormData): PictureSelection {
  return readSelection({ getAll: (name) => [...formTexts(form, name)] })
}

export function readSave(form: FormData): PictureSave {
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

export function carriedFields(form: FormData): readonly (readonly [string, string])[] {
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

/** Input by field, for a returned form. */
export function typedIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => (form.has(field) ? [[field, formLines(form, field)]] : [])),
  )
}

/** Heading at the start of a slide's caption. */
const HEADLINE = 'headline'

function entriesOf(form: FormData): readonly FieldEntry[] {
  return [
    ...captionOf(form).map((text) => withHeadline(text, form)),
    ...FORM_FIELDS.flatMap((field) => {
      if (field === 'caption' || field === HEADLINE || !form.has(field)) return []
      const text = formLines(form, field).trim()
      return [
        {
          field,
          // `None` removes a value if the pictures differ.
          value: text === ABSENT ? '' : text,
          seen: form.has(seenName(field)) ? formLines(form, seenName(field)) : undefined,
        },
      ]
    }),
  ]
}

function captionOf(form: FormData): readonly FieldEntry[] {
  if (!form.has('caption')) return []
  const [value, seen] = [formLines(form, 'caption'), formLines(form, seenName('caption'))]
  return [{ field: 'caption', value: captionFromText(value), seen: captionFromText(seen) }]
}

function withHeadline(caption: FieldEntry, form: FormData): FieldEntry {
  if (!form.has(HEADLINE)) return caption
  const [headline, previous] = [formText(form, HEADLINE).trim(), formText(form, seenName(HEADLINE))]
  return {
    field: 'caption',
    value: captionOfParts({ headline, textHtml: caption.value }),
    seen: captionOfParts({ headline: previous, textHtml: caption.seen ?? '' }),
  }
}
