import { pictureShelf } from '#core/desk/picture-shelves.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { Recorder } from '../record.ts'
import type { PictureUploads } from './picture-uploads.ts'

/** The same uploads, each with a line of the audit log. */
export function recordedUploads(uploads: PictureUploads, record: Recorder): PictureUploads {
  const note = (person: string, action: string, container: string, after: string) =>
    record({ person, action, subject: pictureShelf(container)?.name ?? container, after })
  const noting = async (person: string, container: string, edit: Promise<EditOutcome>) => {
    const outcome = await edit
    if (outcome.kind === 'done') await note(person, 'edit-pictures', container, outcome.message)
    return outcome
  }
  return {
    ...uploads,
    async arrive(author, container, file) {
      const arrival = await uploads.arrive(author, container, file)
      const hasArrived = arrival.kind === 'arrived' || arrival.kind === 'taken'
      if (hasArrived) await note(author.name, 'upload', container, arrival.sent)
      return arrival
    },
    entitle: (author, container, titles) =>
      noting(author.name, container, uploads.entitle(author, container, titles)),
    settle: (author, container, name, choice) =>
      noting(author.name, container, uploads.settle(author, container, name, choice)),
  }
}
