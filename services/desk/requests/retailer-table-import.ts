import { counted } from '#core/counted.ts'
import { type FactTables, type TableFault, UnreadableTableError } from '#core/ports/content/fact-tables.ts'
import { planRetailers, type RetailerPlan } from '#core/retailers/shops/retailer-differences.ts'
import {
  exportedRetailers,
  type RetailerWish,
  readRetailerTable,
} from '#core/retailers/shops/retailer-table.ts'
import type { Displays } from '../../retailers/shops/displays.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { Recorder } from '../record.ts'
import type { SentTable } from '../table/table-preview.ts'
import type { RetailerBook } from './retailer-book.ts'

/** What a table of retailers would change, before anything is written. */
export type RetailerPreview =
  | { readonly kind: 'refused'; readonly message: string }
  /** The table has to be mended first. */
  | { readonly kind: 'faults'; readonly faults: readonly TableFault[] }
  | ({ readonly kind: 'differences' } & Omit<RetailerPlan, 'faults'>)

/** What became of it: written, or changed meanwhile, and to be seen again. */
export type RetailersApplied =
  | { readonly kind: 'outcome'; readonly outcome: EditOutcome }
  | { readonly kind: 'again'; readonly preview: RetailerPreview }

/** All retailers as a table, out and in. */
export interface RetailerTableImport {
  /** The audit log names who took it. */
  export(person: string): Promise<{ readonly fileName: string; readonly text: string }>
  /** Writes nothing. */
  preview(table: SentTable): Promise<RetailerPreview>
  /** Writes all of it, or nothing. `by` is the name that the audit log records. */
  apply(by: string, wishes: readonly RetailerWish[]): Promise<RetailersApplied>
}

export function createRetailerTableImport({
  book,
  tables,
  displays,
  record,
}: {
  readonly book: Pick<RetailerBook, 'list' | 'saveAll'>
  readonly tables: FactTables
  readonly displays: Displays
  readonly record: Recorder
}): RetailerTableImport {
  const planned = async (wishes: readonly RetailerWish[]) =>
    planRetailers(await book.list(), wishes, await displays())

  return {
    async export(person) {
      const retailers = await book.list()
      await record({ person, action: 'export-retailers', subject: counted(retailers.length, 'retailer') })
      return { fileName: 'retailers.csv', text: tables.write(exportedRetailers(retailers)) }
    },

    async preview({ name, bytes }) {
      try {
        const { wishes, faults } = readRetailerTable(tables.read(name, bytes))
        if (wishes.length === 0) return { kind: 'refused', message: `${name} has no row below its headings.` }
        const plan = await planned(wishes)
        return previewOf({ ...plan, faults: [...faults, ...plan.faults].toSorted(byRow) })
      } catch (error) {
        if (!(error instanceof UnreadableTableError)) throw error
        return { kind: 'refused', message: `${error.message} ${error.hint}` }
      }
    },

    async apply(by, wishes) {
      const plan = await planned(wishes)
      const isSettled = plan.faults.length === 0 && plan.changed.every(({ isConflict }) => !isConflict)
      if (!isSettled) return { kind: 'again', preview: previewOf(plan) }
      const added = plan.added.map(({ retailer }) => retailer)
      const changed = plan.changed.map(({ next }) => next)
      if (added.length + changed.length === 0) return done('Nothing has changed.')
      const undo = await book.saveAll(by, { added, changed })
      if (undo === undefined) return { kind: 'again', preview: previewOf(await planned(wishes)) }
      return done(
        [...countAfter('Added', added.length), ...countAfter('Changed', changed.length)].join(' '),
        undo,
      )
    },
  }
}

function countAfter(did: string, count: number): readonly string[] {
  return count === 0 ? [] : [`${did} ${counted(count, 'retailer')}.`]
}

function previewOf({ faults, ...plan }: RetailerPlan): RetailerPreview {
  return faults.length > 0 ? { kind: 'faults', faults } : { kind: 'differences', ...plan }
}

function byRow(a: TableFault, b: TableFault): number {
  return (a.row ?? 0) - (b.row ?? 0)
}

function done(message: string, undo?: string): RetailersApplied {
  return { kind: 'outcome', outcome: { kind: 'done', message, undo } }
}
