import { counted } from '#core/counted.ts'
import { type FactTables, type TableFault, UnreadableTableError } from '#core/ports/content/fact-tables.ts'
import type { RetailerStore } from '#core/ports/requests/retailer-store.ts'
import { planRetailers, type RetailerPlan } from '#core/retailers/shops/retailer-differences.ts'
import {
  exportedRetailers,
  type RetailerWish,
  readRetailerTable,
} from '#core/retailers/shops/retailer-table.ts'
import { withSlugs } from '#core/retailers/shops/shop-slug.ts'
import { siteDay } from '#core/site-time.ts'
import type { Displays } from '../../retailers/shops/displays.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { Recorder } from '../record.ts'
import type { SentTable } from '../table/table-preview.ts'

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
  export(): Promise<{ readonly fileName: string; readonly text: string }>
  /** Writes nothing. */
  preview(table: SentTable): Promise<RetailerPreview>
  /** Writes all of it, or nothing. `by` is the name that the audit log records. */
  apply(by: string, wishes: readonly RetailerWish[]): Promise<RetailersApplied>
}

export function createRetailerTableImport(options: {
  readonly store: Pick<RetailerStore, 'list' | 'shops' | 'save'>
  readonly tables: FactTables
  readonly displays: Displays
  readonly record: Recorder
  /** Called when what visitors see of shops may have changed. */
  readonly onChange: () => void
  readonly newId: () => string
  readonly now: () => Date
}): RetailerTableImport {
  const { store, tables, displays, record, onChange, newId, now } = options
  const planned = async (wishes: readonly RetailerWish[]) =>
    planRetailers(await store.list(), wishes, await displays())

  return {
    export: async () => ({
      fileName: 'retailers.csv',
      text: tables.write(exportedRetailers(await store.list())),
    }),

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
      const confirmedOn = siteDay(now())
      const wanted = [
        ...plan.added.map(({ retailer }) => ({ ...retailer, id: newId(), confirmedOn })),
        ...plan.changed.map(({ next }) => ({ ...next, confirmedOn })),
      ]
      if (wanted.length === 0) return done('Nothing has changed.')
      const named = withSlugs(
        wanted,
        (await store.shops()).map(({ slug }) => slug),
      )
      const [added, changed] = [named.slice(0, plan.added.length), named.slice(plan.added.length)]
      if (!(await store.save({ added, changed })))
        return { kind: 'again', preview: previewOf(await planned(wishes)) }
      onChange()
      const words = [
        { did: 'Added', retailers: added },
        { did: 'Changed', retailers: changed },
      ].filter(({ retailers }) => retailers.length > 0)
      const names = words.map(
        ({ did, retailers }) => `${did}: ${retailers.map(({ name }) => name).join(', ')}.`,
      )
      await record({ person: by, action: 'import-table', subject: 'Retailers', after: names.join(' ') })
      return done(
        words.map(({ did, retailers }) => `${did} ${counted(retailers.length, 'retailer')}.`).join(' '),
      )
    },
  }
}

function previewOf({ faults, ...plan }: RetailerPlan): RetailerPreview {
  return faults.length > 0 ? { kind: 'faults', faults } : { kind: 'differences', ...plan }
}

function byRow(a: TableFault, b: TableFault): number {
  return (a.row ?? 0) - (b.row ?? 0)
}

function done(message: string): RetailersApplied {
  return { kind: 'outcome', outcome: { kind: 'done', message, undo: undefined } }
}
