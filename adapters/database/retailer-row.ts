import type { Selectable } from 'kysely'
import { type Retailer, retailerKey } from '#core/retailers/retailer.ts'
import type { RetailerTable } from './schema/schema.ts'

export function toRow({
  streetAddress,
  isOn,
  awayFrom,
  awayUntil,
  mostAMonth,
  ...retailer
}: Retailer): RetailerTable {
  return {
    ...retailer,
    name_key: retailerKey(retailer.name),
    street_address: streetAddress,
    is_on: Number(isOn),
    away_from: awayFrom,
    away_until: awayUntil,
    most_a_month: mostAMonth,
  }
}

export function toRetailer(row: Selectable<RetailerTable>): Retailer {
  const { id, name, city, state, zip, email, phone, area, note, version } = row
  const rules = { awayFrom: row.away_from, awayUntil: row.away_until, mostAMonth: row.most_a_month }
  const address = { streetAddress: row.street_address, city, state, zip }
  return { id, name, ...address, email, phone, area, ...rules, isOn: row.is_on === 1, note, version }
}
