import type { Selectable } from 'kysely'
import { WEEKDAYS, weekFrom } from '#core/retailers/shops/opening-hours.ts'
import { type Retailer, retailerKey } from '#core/retailers/shops/retailer.ts'
import type { RetailerTable } from './schema/schema.ts'

/** Columns that are named as their fields. */
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

type Alike = Pick<Retailer, (typeof ALIKE)[number]>

function alike(of: Alike): Alike {
  // Every name of the list is there.
  return Object.fromEntries(ALIKE.map((name) => [name, of[name]])) as Alike
}

export function toRow(retailer: Retailer): RetailerTable {
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
  }
}

export function toRetailer(row: Selectable<RetailerTable>): Retailer {
  const days = row.hours.split('\n')
  return {
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
