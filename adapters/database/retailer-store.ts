import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { WEEKDAYS, weekFrom } from '#core/opening-hours.ts'
import { type RecordValues, recordOf, valuesOf } from '#core/records/record-kind.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { retailerKey } from '#core/retailers/shops/retailer-key.ts'
import { RETAILER } from '#core/retailers/shops/retailer-kind.ts'
import type { RetailerChanges, RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import type { Database, RetailerTable } from './schema/schema.ts'

export function createRetailerStore(db: Kysely<Database>): RetailerStore {
  const retailers = () => db.selectFrom('retailer').selectAll()
  return {
    list: async () => (await retailers().orderBy('name_key').execute()).map(toRetailer),

    shops: async () =>
      (await retailers().where('slug', '<>', '').orderBy('name_key').execute()).map(toRetailer),

    async shopAt(slug) {
      if (slug === '') return undefined
      const row = await retailers().where('slug', '=', slug).executeTakeFirst()
      return row && toRetailer(row)
    },

    async get(id) {
      const row = await retailers().where('id', '=', id).executeTakeFirst()
      return row && toRetailer(row)
    },

    save: (retailers) => saveRetailers(db, retailers),
  }
}

/** Any number of retailers may have no slug. */
function isSlug(is: ExpressionBuilder<Database, 'retailer'>, slug: string) {
  return is.and([is('slug', '=', slug), is('slug', '<>', '')])
}

/** Thrown to roll back the transaction. */
class RefusedError extends Error {}

async function saveRetailers(
  db: Kysely<Database>,
  { added, changed, removed = [] }: RetailerChanges,
): Promise<boolean> {
  // Always in the same order, so that two imports cannot deadlock.
  const changes = changed.map(toRow).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const additions = added.map(toRow).toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1))
  try {
    await db.transaction().execute(async (transaction) => {
      for (const target of removed) await remove(transaction, target)
      // Free all old names first, so that two retailers can swap theirs.
      for (const row of changes) await freeName(transaction, row)
      for (const row of changes) await replace(transaction, row)
      for (const row of additions) await add(transaction, row)
    })
    return true
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return false
  }
}

async function remove(
  db: Kysely<Database>,
  { id, version }: Pick<Retailer, 'id' | 'version'>,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('retailer')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new RefusedError()
}

async function freeName(db: Kysely<Database>, { id, version }: RetailerTable): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('retailer')
    .set({ name_key: `\n${id}` })
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefusedError()
}

async function replace(db: Kysely<Database>, row: RetailerTable): Promise<void> {
  const holder = await db
    .selectFrom('retailer')
    .select('id')
    .where((is) => is.or([is('name_key', '=', row.name_key), isSlug(is, row.slug)]))
    .where('id', '!=', row.id)
    .executeTakeFirst()
  if (holder) throw new RefusedError()
  await db.updateTable('retailer').set(row).where('id', '=', row.id).execute()
}

async function add(db: Kysely<Database>, row: RetailerTable): Promise<void> {
  const newRow = await db
    .insertInto('retailer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!newRow) throw new RefusedError()
}

/** Fields whose column has the same name. */
const ALIKE = [
  'id',
  'name',
  'city',
  'state',
  'zip',
  'email',
  'phone',
  'area',
  'website',
  'note',
  'slug',
  'version',
] as const

/** Fields whose column has another name. All weekdays share one column. */
const ELSEWHERE = [
  'streetAddress',
  'isOn',
  'awayFrom',
  'awayUntil',
  'mostAMonth',
  ...WEEKDAYS.map(({ field }) => field),
  'onDisplay',
  'ownWords',
  'showroomPhoto',
  'isListed',
  'passesAtOnce',
] as const

const WITH_COLUMN: ReadonlySet<string> = new Set([...ALIKE, ...ELSEWHERE])

type Alike = Pick<Retailer, (typeof ALIKE)[number]>

function alike(of: Alike): Alike {
  // The compiler checks that the list is complete.
  return Object.fromEntries(ALIKE.map((name) => [name, of[name]])) as Alike
}

function toRow(retailer: Retailer): RetailerTable {
  return {
    ...alike(retailer),
    name_key: retailerKey(retailer.name),
    street_address: retailer.streetAddress,
    is_on: Number(retailer.isOn),
    away_from: retailer.awayFrom,
    away_until: retailer.awayUntil,
    most_a_month: retailer.mostAMonth,
    hours: WEEKDAYS.map(({ field }) => retailer[field]).join('\n'),
    on_display: retailer.onDisplay,
    own_words: retailer.ownWords,
    showroom_photo: retailer.showroomPhoto,
    is_listed: Number(retailer.isListed),
    passes_at_once: Number(retailer.passesAtOnce),
    confirmed_on: retailer.confirmedOn,
    further: JSON.stringify(
      Object.fromEntries(
        Object.entries(valuesOf(RETAILER, retailer)).filter(([name]) => !WITH_COLUMN.has(name)),
      ),
    ),
  }
}

function toRetailer(row: Selectable<RetailerTable>): Retailer {
  const days = row.hours.split('\n')
  // Only `toRow` writes these columns.
  const further = JSON.parse(row.further) as RecordValues
  return {
    ...recordOf(RETAILER, further),
    ...alike(row),
    streetAddress: row.street_address,
    awayFrom: row.away_from,
    awayUntil: row.away_until,
    mostAMonth: row.most_a_month,
    ...weekFrom((_, at) => days[at] ?? ''),
    onDisplay: row.on_display,
    ownWords: row.own_words,
    showroomPhoto: row.showroom_photo,
    isOn: row.is_on === 1,
    isListed: row.is_listed === 1,
    passesAtOnce: row.passes_at_once === 1,
    confirmedOn: row.confirmed_on,
  }
}
