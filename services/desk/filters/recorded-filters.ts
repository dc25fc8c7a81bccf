import type { Author } from '../../content/change-log.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { FilterEdits } from './filter-edits.ts'

/** Adds audit log entries. */
export function recordedFilters(edits: FilterEdits, conclude: Conclude): FilterEdits {
  const noting = async (author: Author, subject: string, edit: Promise<EditOutcome>) =>
    conclude(author, { action: 'edit-filters', subject }, await edit)
  return {
    save: (author, save) => noting(author, save.key, edits.save(author, save)),
    rename: (author, value) => noting(author, value.key, edits.rename(author, value)),
  }
}
