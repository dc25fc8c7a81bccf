import type { EditOutcome } from '../edit-outcome.ts'
import type { Recorder } from '../record.ts'
import type { FilterEdits } from './filter-edits.ts'

/** The same edits, each with a line of the audit log. */
export function recordedFilters(edits: FilterEdits, record: Recorder): FilterEdits {
  const noting = async (person: string, subject: string, edit: Promise<EditOutcome>) => {
    const outcome = await edit
    if (outcome.kind === 'done' && outcome.undo !== undefined)
      await record({ person, action: 'edit-filters', subject, after: outcome.message })
    return outcome
  }
  return {
    save: (author, save) => noting(author.name, save.key, edits.save(author, save)),
    rename: (author, value) => noting(author.name, value.key, edits.rename(author, value)),
  }
}
