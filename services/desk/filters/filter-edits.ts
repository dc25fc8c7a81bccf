import type { Metadata } from '#core/content/metadata/metadata.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { counted } from '#core/counted.ts'
import {
  type FilterState,
  type FilterWish,
  filterState,
  mergeFilter,
} from '#core/desk/filters/filter-values.ts'
import { pictureCollection } from '#core/desk/pictures/picture-collections.ts'
import { OVERTAKEN, retryOvertaken, retryWhen } from '#core/overtaken.ts'
import { type ContainerRecord, isConflict } from '#core/ports/content/content-store.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import type { Listings } from '../../content/listings.ts'
import type { EditConflict, EditOutcome } from '../edit-outcome.ts'
import type { DeskCollections } from '../pictures/picture-collections.ts'
import type { MetadataFaults } from '../pictures/write-edits.ts'
import { planRename } from './plan-rename.ts'

/** An editor's input for a filter, by container. */
export interface FilterSave {
  readonly key: string
  readonly wishes: ReadonlyMap<string, FilterWish>
}

/** Editors' actions on filters. Each is one change that can be undone. */
export interface FilterEdits {
  /** Sets labels and visibility of one filter in any number of galleries. */
  save(author: Author, save: FilterSave): Promise<EditOutcome>
  /** Renames a value everywhere: photos, samples and visualizer pictures. Merges it into a value already in use. */
  rename(
    author: Author,
    value: { readonly key: string; readonly from: string; readonly to: string },
  ): Promise<EditOutcome>
}

/** Attempts after conflicts. */

interface Options {
  readonly collections: DeskCollections
  readonly listings: Pick<Listings, 'container'>
  readonly editor: Pick<ContentEditor, 'describeContainer' | 'setFacts'>
  readonly history: Pick<ContentHistory, 'page'>
  readonly faultsOf: MetadataFaults
  readonly faultsOfContainer: (given: Metadata, before: Metadata) => readonly string[]
  readonly newId: () => string
}

export function createFilterEdits(options: Options): FilterEdits {
  return { save: createSave(options), rename: createRename(options) }
}

function createSave({ listings, editor, history, faultsOfContainer, newId }: Options): FilterEdits['save'] {
  async function plan({ key, wishes }: FilterSave) {
    const records = await Promise.all([...wishes.keys()].map((container) => listings.container(container)))
    return records.flatMap((record) => {
      const wish = record && wishes.get(record.name)
      return wish ? [{ record, wish, to: mergeFilter(record.metadata, key, wish) }] : []
    })
  }

  async function conflictOf(
    { name, etag, metadata }: ContainerRecord,
    key: string,
    wish: FilterWish,
    fields: readonly (keyof FilterState)[],
  ): Promise<EditConflict> {
    const { entries } = await history.page({ container: name })
    const last = entries.flatMap(({ changes }) => changes).find(({ kind }) => kind === 'container-metadata')
    const present = filterState(metadata, key)
    return {
      name,
      called: pictureCollection(name)?.name ?? name,
      etag,
      by: last?.by,
      at: last?.at,
      facts: fields.map((field) => ({
        key: field,
        label: field === 'label' ? 'Label' : 'Show this filter',
        theirs: inWords(present[field]),
        mine: inWords(wish[field]),
      })),
    }
  }

  return async (author, save) => {
    const batch = newId()
    let written = 0
    return retryWhen(isConflict, async () => {
      const planned = await plan(save)
      const conflicts = planned.flatMap(({ record, wish, to }) =>
        to.kind === 'conflict' ? [conflictOf(record, save.key, wish, to.fields)] : [],
      )
      if (conflicts.length > 0) return { kind: 'conflict', conflicts: await Promise.all(conflicts) }
      const writes = planned.flatMap(({ record, to }) =>
        to.kind === 'write' ? [{ record, metadata: to.metadata }] : [],
      )
      const faults = writes.flatMap(({ record, metadata }) => faultsOfContainer(metadata, record.metadata))
      if (faults.length > 0) return { kind: 'refused', message: [...new Set(faults)].join(' ') }
      for (const { record, metadata } of writes) {
        const expected = { etag: record.etag }
        await editor.describeContainer({ ...author, batch }, record.name, metadata, expected)
        written += 1
      }
      if (written === 0) return { kind: 'done', message: 'Nothing has changed.', undo: undefined }
      const where = written === 1 ? '1 gallery' : `${written} galleries`
      return { kind: 'done', message: `Saved the filter in ${where}.`, undo: batch }
    })
  }
}

function createRename({ collections, editor, faultsOf }: Options): FilterEdits['rename'] {
  return async (author, { key, from, to }) => {
    const fault = valueFault(from, to) ?? faultsOf({ [key]: to }, { container: {}, before: {} })[0]
    if (fault !== undefined) return { kind: 'refused', message: fault }
    return retryOvertaken(async (isLast) => {
      const { items, already, fault: impossible } = await planRename(collections, { key, from, to })
      if (impossible !== undefined) return { kind: 'refused', message: impossible }
      if (items.length === 0) return { kind: 'refused', message: `No photo has “${from}” anymore.` }
      const outcome = await editor.setFacts(
        author,
        items.map(({ item, facts }) => ({
          container: item.container,
          name: item.name,
          facts,
          expected: { etag: item.etag },
        })),
      )
      if (outcome.kind === 'saved') {
        const did = already > 0 ? `Merged “${from}” into “${to}”` : `Renamed “${from}” to “${to}”`
        return { kind: 'done', message: `${did}: ${counted(items.length, 'picture')}.`, undo: outcome.change }
      }
      const [first] = outcome.refusals
      return first?.refusal.kind === 'conflict' && !isLast
        ? OVERTAKEN
        : { kind: 'refused', message: first?.refusal.message ?? 'Nothing was saved.' }
    })
  }
}

/** The error of a new name for a value, as a sentence. */
function valueFault(from: string, to: string): string | undefined {
  if (to === '') return 'Enter the new value.'
  if (to === from) return `It is already called “${from}”.`
  if (to === ABSENT || /^(?:true|false)$/i.test(to)) return `“${to}” is reserved; choose other words.`
  return to.length > 200 ? 'A value has at most 200 characters.' : undefined
}

function inWords(value: FilterState[keyof FilterState]): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}
