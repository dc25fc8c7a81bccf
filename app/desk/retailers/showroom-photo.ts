import type { RouterContextProvider } from 'react-router'
import { authorOf } from '../author-of.ts'
import { deskOf } from '../guard.ts'
import { NO_PHOTO_FIELD, PHOTO_FIELD } from './retailer-fields.tsx'

type Context = Readonly<RouterContextProvider>

/** The photo that came with the form, kept; or that there is to be none. */
export async function sentPhoto(
  form: FormData,
  context: Context,
  shop: { readonly name: string; readonly city: string },
) {
  const { desk, files } = deskOf(context)
  const file = files.find(({ field }) => field === PHOTO_FIELD)
  if (!file) return { kind: 'kept', values: form.has(NO_PHOTO_FIELD) ? { showroomPhoto: '' } : {} } as const
  const photo = await desk.showrooms.keep(authorOf(context), shop, file)
  return photo.kind === 'refused' ? photo : ({ kind: 'kept', values: { showroomPhoto: photo.name } } as const)
}

/** Discards a photo, unless a record has it. */
export async function discardUnusedPhoto(context: Context, name = ''): Promise<void> {
  const { desk } = deskOf(context)
  if (name === '' || (await desk.retailers.list()).some(({ showroomPhoto }) => showroomPhoto === name)) return
  await desk.showrooms.discard(authorOf(context), name)
}
