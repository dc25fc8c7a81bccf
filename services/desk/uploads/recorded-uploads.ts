import { contentPlace } from '#core/desk/content-places.ts'
import type { Recorder } from '#core/people/audit-log.ts'
import type { Author } from '../../content/change-log.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { PictureUploads } from './picture-uploads.ts'

/** Wraps uploads to add audit log entries. */
export function recordedUploads(
  uploads: PictureUploads,
  { record, conclude }: { readonly record: Recorder; readonly conclude: Conclude },
): PictureUploads {
  const placeOf = (container: string) => contentPlace(container)?.name ?? container
  const noting = async (author: Author, container: string, edit: Promise<EditOutcome>) =>
    conclude(author, { action: 'edit-pictures', subject: placeOf(container) }, await edit)
  return {
    ...uploads,
    async arrive(author, container, file) {
      const arrival = await uploads.arrive(author, container, file)
      const hasArrived = arrival.kind === 'arrived' || arrival.kind === 'taken'
      if (hasArrived)
        await record({
          person: author.name,
          action: 'upload',
          subject: placeOf(container),
          before: 'Not there',
          after: `${arrival.sent}: Draft`,
        })
      return arrival
    },
    entitle: (author, container, titles) =>
      noting(author, container, uploads.entitle(author, container, titles)),
    settle: (author, container, name, choice) =>
      noting(author, container, uploads.settle(author, container, name, choice)),
  }
}
