import type { ContentItem } from '#core/content/item.ts'
import { ABSENT, type Metadata } from '#core/content/metadata/metadata.ts'
import { readSpreadsheetDate } from '#core/content/metadata/spreadsheet-dates.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { fileNameOf } from '#core/content/readable-name.ts'
import { type FactRow, factState } from '#core/desk/tables/fact-table.ts'
import { tableColumns } from '#core/desk/tables/table-columns.ts'
import { compareRow, type RowFact, type RowWish } from '#core/desk/tables/table-differences.ts'
import type { ContentHistory } from '../../content/content-history.ts'

/** One changed fact, with its label. */
export interface LabelledFact extends RowFact {
  readonly label: string
}

/** A table's changes to one file. */
export interface FileDifference {
  readonly name: string
  /** Its name. */
  readonly called: string
  /** Its current state. */
  readonly etag: string
  readonly changes: readonly LabelledFact[]
  readonly conflicts: readonly LabelledFact[]
  /** Author and time of the last change, for conflicts. */
  readonly by: string | undefined
  readonly at: number | undefined
  /** The row's values for the current state, to be compared again when written. */
  readonly wish: RowWish
}

/** Compares table rows with files, using the history for former states. */
export function createDifferences({ history }: { readonly history: Pick<ContentHistory, 'page'> }) {
  const changesOf = async ({ container, name }: ContentItem) => {
    const { entries } = await history.page({ container, name })
    return entries.flatMap(({ changes }) => changes)
  }

  return {
    /** `undefined` without differences. */
    async differenceOf(
      item: ContentItem,
      wish: RowWish,
      container: Metadata,
    ): Promise<FileDifference | undefined> {
      const { changes, conflicts } = compareRow(item, wish)
      if (changes.length + conflicts.length === 0) return undefined
      const { labelOf } = tableColumns(container)
      const labelled = (fact: RowFact): LabelledFact => ({ ...fact, label: labelOf(fact.key) })
      const [last] = conflicts.length > 0 ? await changesOf(item) : []
      return {
        name: item.name,
        called: photoTitle({ ...item, name: fileNameOf(item.name) }),
        etag: item.etag,
        changes: changes.map(labelled),
        conflicts: conflicts.map(labelled),
        by: last?.by,
        at: last?.at,
        wish: rebased(item, [...changes, ...conflicts]),
      }
    },

    /** A file's facts when its table was exported, if the history has them. */
    async baseOf(
      item: ContentItem,
      { state, modifiedAt }: Pick<FactRow, 'state' | 'modifiedAt'>,
    ): Promise<Metadata | undefined> {
      const changes = await changesOf(item)
      const made = Date.parse(readSpreadsheetDate(modifiedAt ?? '') ?? '')
      // Older tables only have a time: the first change after it started from the exported state.
      const since = Number.isNaN(made) ? [] : changes.filter(({ at }) => at > made)
      const found =
        changes.find(({ before }) => before && factState(before.metadata) === state) ??
        since.toSorted((a, b) => a.at - b.at)[0]
      return found?.before?.metadata
    },
  }
}

/** The same row as if exported from the current state. */
function rebased({ name, etag, metadata }: ContentItem, facts: readonly RowFact[]): RowWish {
  return {
    name,
    etag,
    base: Object.fromEntries(facts.map(({ key }) => [key, metadata[key] ?? ABSENT])),
    facts: Object.fromEntries(facts.map(({ key, wanted }) => [key, wanted === '' ? ABSENT : wanted])),
  }
}
