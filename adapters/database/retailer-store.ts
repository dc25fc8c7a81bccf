import type { Kysely } from 'kysely'
import { WEEKDAYS, weekFrom } from '#core/opening-hours.ts'
import { nameKey } from '#core/plain-text.ts'
import { type RecordValues, recordOf, valuesOf } from '#core/records/record-kind.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { RETAILER } from '#core/retailers/shops/retailer-kind.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { RefusedError, refusalOf } from './connections/refused-error.ts'
import { type Database, RETAILER_COLUMNS, type RetailerTable } from './schema/schema.ts'

export function createRetailerStore(db: Kysely<Database>): RetailerStore {
  const retailers = () => db.selectFrom('retailer').selectAll()
  return {
    list: async () => (await retailers().orderBy('nameKey').execute()).map(toRetailer),

    shops: async () =>
      (await retailers().where('slug', '<>', '').orderBy('nameKey').execute()).map(toRetailer),

    async shopAt(slug) {
      if (slug === '') return undefined
      const row = await retailers().where('slug', '=', slug).executeTakeFirst()
      return row && toRetailer(row)
    },

    async get(id) {
      const row = await retailers().where('id', '=', id).executeTakeFirst()
      return row && toRetailer(row)
    },

    async save({ added, changed, removed = [] }) {
      // Always in the same order, so that two imports cannot deadlock.
      const changes = changed.map(toRow).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const additions = added.map(toRow).toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : 1))
      const refusal = await refusalOf(db, async (transaction) => {
        for (const { id, version } of removed) {
          const { numDeletedRows } = await transaction
            .deleteFrom('retailer')
            .where('id', '=', id)
            .where('version', '=', version)
            .executeTakeFirst()
          if (numDeletedRows === 0n) throw new RefusedError('conflict')
        }
        // Free all old names first, so that two retailers can swap theirs.
        for (const { id, version } of changes) {
          const { numUpdatedRows } = await transaction
            .updateTable('retailer')
            .set({ nameKey: `\n${id}` })
            .where('id', '=', id)
            .where('version', '=', version - 1)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw new RefusedError('conflict')
        }
        for (const row of changes) {
          const holder = await transaction
            .selectFrom('retailer')
            .select('id')
            // Any number of retailers may have no slug.
            .where((is) =>
              is.or([
                is('nameKey', '=', row.nameKey),
                is.and([is('slug', '=', row.slug), is('slug', '<>', '')]),
              ]),
            )
            .where('id', '!=', row.id)
            .executeTakeFirst()
          if (holder) throw new RefusedError('conflict')
          await transaction.updateTable('retailer').set(row).where('id', '=', row.id).execute()
        }
        for (const row of additions) {
          const newRow = await transaction
            .insertInto('retailer')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
          if (!newRow) throw new RefusedError('conflict')
        }
      })
      return refusal === undefined
    },
  }
}

const WITH_COLUMN: ReadonlySet<string> = new Set([
  ...RETAILER_COLUMNS,
  'isOn',
  'isListed',
  'passesAtOnce',
  ...WEEKDAYS.map(({ field }) => field),
])

type Columns = Pick<Retailer, (typeof RETAILER_COLUMNS)[number]>

function toRow(retailer: Retailer): RetailerTable {
  const fields = Object.entries(valuesOf(RETAILER, retailer))
  return {
    ...columnsOf(retailer),
    nameKey: nameKey(retailer.name),
    isOn: Number(retailer.isOn),
    isListed: Number(retailer.isListed),
    passesAtOnce: Number(retailer.passesAtOnce),
    hours: WEEKDAYS.map(({ field }) => retailer[field]).join('\n'),
    further: JSON.stringify(Object.fromEntries(fields.filter(([name]) => !WITH_COLUMN.has(name)))),
  }
}

function columnsOf(of: Columns): Columns {
  // The compiler checks that the list is complete.
  return Object.fromEntries(RETAILER_COLUMNS.map((name) => [name, of[name]])) as Columns
}

function toRetailer(row: RetailerTable): Retailer {
  const days = row.hours.split('\n')
  // Only `toRow` writes this column.
  const further = JSON.parse(row.further) as RecordValues
  return {
    ...recordOf(RETAILER, further),
    ...columnsOf(row),
    ...weekFrom((_, at) => days[at] ?? ''),
    isOn: row.isOn === 1,
    isListed: row.isListed === 1,
    passesAtOnce: row.passesAtOnce === 1,
  }
}
