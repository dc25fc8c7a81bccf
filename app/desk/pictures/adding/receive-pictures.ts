import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import type { RivalDecision } from '#services/desk/uploads/settle-rival.ts'
import { formText } from '../../form-text.ts'
import { deskOf } from '../../guard.ts'
import { IMPOSSIBLE } from '../../outcomes.ts'
import { FILES, TITLE } from './upload-fields.ts'

export type ReceivedPictures = Awaited<ReturnType<typeof receivePictures>>

export async function receivePictures(
  form: FormData,
  container: string,
  context: Readonly<RouterContextProvider>,
) {
  const { uploads, history, author } = deskOf(context)
  const intent = formText(form, 'intent')
  if (intent === 'upload') {
    const arrivals = await arrivalsOf(form, container, context)
    return { arrivals, outcome: uploads.outcomeOf(container, arrivals, batchOf(form)) }
  }
  const settle = async (): Promise<EditOutcome> => {
    if (intent === 'entitle') return uploads.entitle(author, container, titlesIn(form))
    if (intent === 'undo') return history.undo(author, formText(form, 'change'))
    if (isChoice(intent)) return uploads.settle(author, container, formText(form, 'name'), intent)
    return IMPOSSIBLE
  }
  return { arrivals: [], outcome: await settle() }
}

export async function arrivalsOf(
  form: FormData,
  container: string,
  context: Readonly<RouterContextProvider>,
): Promise<readonly Arrival[]> {
  const { uploads, files, ...desk } = deskOf(context)
  const author = { ...desk.author, batch: batchOf(form) }
  const arrivals: Arrival[] = []
  for (const file of files.filter(({ field }) => field === FILES))
    arrivals.push(await uploads.arrive(author, container, file))
  return arrivals
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
