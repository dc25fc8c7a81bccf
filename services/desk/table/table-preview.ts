import { TERM_KEYS } from '#core/content/facts.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, textOf } from '#core/content/metadata/metadata.ts'
import { type FactRow, factState, toFactTable } from '#core/desk/tables/fact-table.ts'
import { compareRow, type RowWish, withRowFacts } from '#core/desk/tables/table-differences.ts'
import { type FactTables, type TableFault, UnreadableTableError } from '#core/ports/content/fact-tables.ts'
import { lookalikeIn } from '#core/spelling/similar-values.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import type { Listings } from '../../content/listings.ts'
import type { NewValue } from '../edit-outcome.ts'
import { createDifferences, type FileDifference } from './file-differences.ts'

/** Preview of a table's changes. */
export type TablePreview =
  | { readonly kind: 'refused'; readonly message: string }
  /** The table must be fixed first. */
  | { readonly kind: 'faults'; readonly faults: readonly TableFault[] }
  | TableDifferences

/** Changed files, in table order. */
export interface TableDifferences {
  readonly kind: 'differences'
  readonly files: readonly FileDifference[]
  /** Values one letter off an existing one. */
  readonly lookAlikes: readonly NewValue[]
}

/** An uploaded table. */
export interface SentTable {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Finds what is wrong with new metadata. */
export type JudgeFacts = (
  given: Metadata,
  place: { readonly container: Metadata; readonly before: Metadata },
) => readonly { readonly key?: string; readonly message: string }[]

export interface TablePreviewOptions {
  /** With drafts. */
  readonly listings: Pick<Listings, 'items' | 'container' | 'isLoaded'>
  readonly tables: FactTables
  readonly history: Pick<ContentHistory, 'page'>
  readonly judge: JudgeFacts
}

/** Error for a container whose files have not been listed yet. */
export const NOT_LISTED = {
  kind: 'refused',
  message: 'We are still opening this gallery. Please try again in a few seconds.',
} as const

/** The files of a container to compare with. */
type Files = NonNullable<Awaited<ReturnType<ReturnType<typeof filesIn>>>>

/** Compares tables with the current content. */
export function createTablePreviews(options: TablePreviewOptions) {
  const { tables, judge } = options
  const differences = createDifferences(options)
  const filesOf = filesIn(options)

  async function wishOf(row: FactRow, item: ContentItem): Promise<RowWish> {
    const { facts, state } = row
    const isPresent = state === item.etag || state === factState(item.metadata)
    return {
      name: item.name,
      facts,
      etag: isPresent ? item.etag : state,
      base: state === undefined || isPresent ? undefined : await differences.baseOf(item, row),
    }
  }

  /** The parsed rows of a table, with their errors. */
  async function read(rows: readonly FactRow[], files: Files) {
    const faults: TableFault[] = []
    const wishes: RowWish[] = []
    for (const row of rows) {
      const item = files.byName.get(row.file)
      if (item) {
        const wish = await wishOf(row, item)
        const { changes, conflicts } = compareRow(item, wish)
        const given = withRowFacts(item.metadata, [...changes, ...conflicts])
        const found = judge(given, { container: files.metadata, before: item.metadata })
        faults.push(...found.map((fault) => inRow(fault, row)))
        wishes.push(wish)
      } else if (row.file !== '')
        faults.push({
          row: row.row,
          column: row.columnOf('file'),
          message: `There is no “${row.file}” here.`,
        })
    }
    return { faults, wishes }
  }

  async function ofWishes(wishes: readonly RowWish[], files: Files): Promise<TableDifferences> {
    const compared = wishes.flatMap((wish) => {
      const item = files.byName.get(wish.name)
      return item ? [differences.differenceOf(item, wish, files.metadata)] : []
    })
    const different = (await Promise.all(compared)).filter((file) => file !== undefined)
    return { kind: 'differences', files: different, lookAlikes: lookAlikesIn(different, files.items) }
  }

  return {
    filesOf,
    ofWishes,

    async ofTable(container: string, { name, bytes }: SentTable): Promise<TablePreview> {
      const files = await filesOf(container)
      if (!files) return NOT_LISTED
      try {
        const table = toFactTable(name, tables.read(name, bytes), files.metadata)
        const rows = table.rows.filter((row) => row.container === undefined || row.container === container)
        if (rows.length === 0 && table.faults.length === 0)
          return { kind: 'refused', message: `${name} has no row for this gallery.` }
        const { faults, wishes } = await read(rows, files)
        const all = [...table.faults, ...faults].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
        return all.length > 0 ? { kind: 'faults', faults: all } : await ofWishes(wishes, files)
      } catch (error) {
        if (!(error instanceof UnreadableTableError)) throw error
        return { kind: 'refused', message: `${error.message} ${error.hint}` }
      }
    },
  }
}

/** `undefined` until they have been listed, as right after startup: a table without them would be wrong. */
function filesIn({ listings }: Pick<TablePreviewOptions, 'listings'>) {
  return async (container: string) => {
    const [items, found] = await Promise.all([listings.items(container), listings.container(container)])
    if (!listings.isLoaded(container)) return undefined
    return { items, byName: new Map(items.map((item) => [item.name, item])), metadata: found?.metadata ?? {} }
  }
}

function inRow({ key, message }: ReturnType<JudgeFacts>[number], { row, columnOf }: FactRow): TableFault {
  return { row, message, ...(key !== undefined && { column: columnOf(key) }) }
}

function lookAlikesIn(files: readonly FileDifference[], items: readonly ContentItem[]): readonly NewValue[] {
  const facts = files.flatMap(({ changes, conflicts }) => [...changes, ...conflicts])
  const found = new Map<string, NewValue>()
  for (const key of TERM_KEYS) {
    const used = [...new Set(items.flatMap(({ metadata }) => textOf(metadata, key) ?? []))]
    for (const { wanted, label } of facts.filter((fact) => fact.key === key && fact.wanted !== '')) {
      const meant = lookalikeIn(wanted, used)
      if (meant !== undefined) found.set(`${key} ${wanted}`, { label, value: wanted, meant })
    }
  }
  return [...found.values()]
}
