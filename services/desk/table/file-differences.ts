import type { ContentItem } from '#core/content/item.ts'
import { ABSENT, type Metadata } from '#core/content/metadata/metadata.ts'
import { readSpreadsheetDate } from '#core/content/metadata/spreadsheet-dates.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { fileNameOf } from '#core/content/readable-name.ts'
import { type FactRow, factState } from '#core/desk/tables/fact-table.ts'
import { tableColumns } from '#core/desk/tables/table-columns.ts'
import { compareRow, type RowFact, type RowWish } from '#core/desk/tables/table-differences.ts'
import type { ContentHistory } from '../../content/content-history.ts'

/** One fact that would change, as people call it. */
export interface LabelledFact extends RowFact {
  readonly label: string
}

/** What a table would change of one file. */
export interface FileDifference {
  readonly name: string
  /** What people call it. */
  readonly called: string
  /** The state that is there now. */
  readonly etag: string
  readonly changes: readonly LabelledFact[]
  readonly conflicts: readonly LabelledFact[]
  /** Who changed it last, and when, where there are conflicts. */
  readonly by: string | undefined
  readonly at: number | undefined
  /** What the row wants of the present state, to be compared again when it is to be written. */
  readonly wish: RowWish
}

/** Compares rows of a table with files, and finds in the history what is no longer there. */
export function createDifferences({ history }: { readonly history: Pick<ContentHistory, 'page'> }) {
  const changesOf = async ({ container, name }: ContentItem) => {
    const { entries } = await history.page({ container, name })
    return entries.flatMap(({ changes }) => changes)
  }

  return {
    /** `undefined` when the file says what the row wants. */
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

    /** What a file said when its table was made, if the history still knows. */
    async baseOf(
      item: ContentItem,
      { state, modifiedAt }: Pick<FactRow, 'state' | 'modifiedAt'>,
    ): Promise<Metadata | undefined> {
      const changes = await changesOf(item)
      const made = Date.parse(readSpreadsheetDate(modifiedAt ?? '') ?? '')
      // Of former tables only the time tells: the first change after that began where the table was made.
      const since = Number.isNaN(made) ? [] : changes.filter(({ at }) => at > made)
      const found =
        changes.find(({ before }) => before && factState(before.metadata) === state) ??
        since.toSorted((a, b) => a.at - b.at)[0]
      return found?.before?.metadata
    },
  }
}

/** The same wish as one that was made from the present state. */
function rebased({ name, etag, metadata }: ContentItem, facts: readonly RowFact[]): RowWish {
  return {
    name,
    etag,
    base: Object.fromEntries(facts.map(({ key }) => [key, metadata[key] ?? ABSENT])),
    facts: Object.fromEntries(facts.map(({ key, wanted }) => [key, wanted === '' ? ABSENT : wanted])),
  }
}
