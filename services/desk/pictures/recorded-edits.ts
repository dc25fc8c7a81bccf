import { pictureShelf } from '#core/desk/picture-shelves.ts'
import type { Author } from '../../content/change-log.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { Recorder } from '../record.ts'
import type { PictureEdits } from './picture-edits.ts'

/** The same edits, each with a line of the audit log; what differs is in the history for 30 days. */
export function recordedEdits(edits: PictureEdits, record: Recorder): PictureEdits {
  const noting = async (author: Author, container: string, edit: Promise<EditOutcome>) => {
    const outcome = await edit
    if (outcome.kind === 'done' && outcome.undo !== undefined)
      await record({
        person: author.name,
        action: pictureShelf(container) ? 'edit-pictures' : 'edit-documents',
        subject: pictureShelf(container)?.name ?? 'Documents',
        after: outcome.message,
      })
    return outcome
  }
  return {
    save: (author, container, save) => noting(author, container, edits.save(author, container, save)),
    publish: (author, container, which) => noting(author, container, edits.publish(author, container, which)),
    unpublish: (author, container, which) =>
      noting(author, container, edits.unpublish(author, container, which)),
    remove: (author, container, which) => noting(author, container, edits.remove(author, container, which)),
    move: (author, container, which, to) =>
      noting(author, container, edits.move(author, container, which, to)),
    focus: (author, container, name, point) =>
      noting(author, container, edits.focus(author, container, name, point)),
    replace: (author, container, name, file) =>
      noting(author, container, edits.replace(author, container, name, file)),
  }
}
