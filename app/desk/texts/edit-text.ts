import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { TextView } from '#services/desk/texts/text-editor.ts'
import type { TextSave } from '#services/desk/texts/text-edits.ts'
import { undoIn } from '../activity/restore-in.ts'
import { authorOf } from '../author-of.ts'
import { CHOICE } from '../blocks/conflict-view.tsx'
import { seenName } from '../fields/seen-field.tsx'
import { formLines, formText, formTexts, pairIn } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { carriedFields } from '../pictures/read-save.ts'

export interface EditedText {
  readonly intent: string
  readonly outcome: EditOutcome
  /** Unsaved input by field. */
  readonly typed: Readonly<Record<string, string>>
  readonly carried: readonly (readonly [string, string])[]
}

export async function editText(
  form: FormData,
  name: string,
  context: Readonly<RouterContextProvider>,
): Promise<EditedText> {
  const { texts } = deskOf(context).desk
  const intent = formText(form, 'intent')
  const view = await texts.view(name)
  const save = view && readSave(form, view, intent)
  const outcome = await outcomeOf(intent, { form, name, save }, context)
  const isDone = outcome.kind === 'done'
  return {
    intent,
    outcome,
    typed: isDone ? {} : Object.fromEntries(save?.entries.map(({ key, value }) => [key, value]) ?? []),
    carried: outcome.kind === 'conflict' ? carriedFields(form) : [],
  }
}

async function outcomeOf(
  intent: string,
  { form, name, save }: { form: FormData; name: string; save: TextSave | undefined },
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { texts } = deskOf(context).desk
  if (intent === 'undo') return undoIn(form, context)
  if (!save) return { kind: 'refused', message: 'There is no such text.' }
  if (intent === 'discard') return texts.discard(authorOf(context), name)
  if (intent === 'publish') return texts.publish(authorOf(context), name, save)
  if (intent === 'save' || intent === 'restore') return texts.save(authorOf(context), name, save)
  return { kind: 'refused', message: 'This page cannot do that.' }
}

function readSave(form: FormData, { fields, etag }: TextView, intent: string): TextSave {
  if (intent === 'restore') {
    const entries = fields.map(({ key, value, shipped = value }) => ({ key, value: shipped, seen: value }))
    return { entries, seenEtag: etag, theirs: new Set() }
  }
  const theirs = [...form].flatMap(([name, value]) =>
    name.startsWith(CHOICE) && value === 'theirs' ? [keyOfChoice(name)] : [],
  )
  const [pair] = formTexts(form, 'known')
  return {
    entries: fields
      .filter(({ key }) => form.has(key))
      .map(({ key }) => ({
        key,
        value: formLines(form, key).trim(),
        seen: formLines(form, seenName(key)),
      })),
    seenEtag: pair === undefined ? formText(form, 'etag') : pairIn(pair)[1],
    theirs: new Set(theirs),
  }
}

function keyOfChoice(name: string): string {
  return pairIn(name.slice(CHOICE.length))[1]
}
