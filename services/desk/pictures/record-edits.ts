import { contentPlace } from '#core/desk/content-places.ts'
import { documentCollection } from '#core/desk/pictures/picture-collections.ts'
import type { Author } from '../../content/change-log.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { PictureEdits } from './write-edits.ts'

/** Wraps edits to add audit log entries. */
export function recordedEdits(edits: PictureEdits, conclude: Conclude): PictureEdits {
  const noting = async (author: Author, container: string, edit: Promise<EditOutcome>) => {
    const action = container === documentCollection().container ? 'edit-documents' : 'edit-pictures'
    const subject = contentPlace(container)?.name ?? container
    return conclude(author, { action, subject }, await edit)
  }
  return {
    save: (author, container, save) => noting(author, container, edits.save(author, container, save)),
    publish: (author, container, which, pendingSave) =>
      noting(author, container, edits.publish(author, container, which, pendingSave)),
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
