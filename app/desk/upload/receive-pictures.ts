import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import type { RivalDecision } from '#services/desk/uploads/settle-rival.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { undoIn } from '../history/restore-in.ts'
import { FILES, TITLE } from './upload-fields.ts'

export interface ReceivedPictures {
  readonly gallery: string
  readonly arrivals: readonly Arrival[]
  readonly outcome: EditOutcome
}

export async function receivePictures(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<ReceivedPictures> {
  const gallery = formText(form, 'gallery')
  const intent = formText(form, 'intent')
  if (intent === 'upload') {
    const arrivals = await arrivalsOf(form, context)
    const outcome = deskOf(context).desk.uploads.outcomeOf(arrivals, batchOf(form))
    return { gallery, arrivals, outcome }
  }
  return { gallery, arrivals: [], outcome: await outcomeOf(intent, form, context) }
}

export async function arrivalsOf(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<readonly Arrival[]> {
  const { desk, files } = deskOf(context)
  const author = { ...authorOf(context), batch: batchOf(form) }
  const arrivals: Arrival[] = []
  for (const file of files.filter(({ field }) => field === FILES))
    arrivals.push(await desk.uploads.arrive(author, formText(form, 'gallery'), file))
  return arrivals
}

async function outcomeOf(
  intent: string,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { uploads } = deskOf(context).desk
  const author = authorOf(context)
  const gallery = formText(form, 'gallery')
  switch (intent) {
    case 'entitle':
      return uploads.entitle(author, gallery, titlesIn(form))
    case 'undo':
      return undoIn(form, context)
    default:
      if (!isChoice(intent)) return { kind: 'refused', message: 'This page cannot do that.' }
      return uploads.settle(author, gallery, formText(form, 'name'), intent)
  }
}

function isChoice(intent: string): intent is RivalDecision {
  return intent === 'replace' || intent === 'keep' || intent === 'skip'
}

function titlesIn(form: FormData): ReadonlyMap<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith(TITLE))
  return new Map(names.map((name) => [name.slice(TITLE.length), formText(form, name).trim()]))
}

function batchOf(form: FormData): string | undefined {
  const batch = formText(form, 'batch')
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(batch) ? batch : undefined
}
