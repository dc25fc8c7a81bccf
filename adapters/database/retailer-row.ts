import type { Selectable } from 'kysely'
import { type Retailer, retailerKey } from '#core/retailers/retailer.ts'
import type { RetailerTable } from './schema/schema.ts'

export function toRow({ streetAddress, isOn, ...retailer }: Retailer): RetailerTable {
  return {
    ...retailer,
    name_key: retailerKey(retailer.name),
    street_address: streetAddress,
    is_on: Number(isOn),
  }
}

export function toRetailer(row: Selectable<RetailerTable>): Retailer {
  const { id, name, city, state, zip, email, phone, area, note, version } = row
  const address = { streetAddress: row.street_address, city, state, zip }
  return { id, name, ...address, email, phone, area, isOn: row.is_on === 1, note, version }
}
