import { expect, test } from 'vitest'
import { checkRecord, parseRecord, valuesOf } from '#core/records/record-kind.ts'
import { RETAILER } from '#core/retailers/shops/retailer-kind.ts'
import { SAMPLE_RETAILERS } from './sample-retailers.ts'

test('has ten valid sample shops with unreachable addresses', () => {
  expect(SAMPLE_RETAILERS).toHaveLength(10)
  for (const shop of SAMPLE_RETAILERS) {
    const values = parseRecord(RETAILER, valuesOf(RETAILER, shop))
    expect([shop.name, checkRecord(RETAILER, values)]).toEqual([shop.name, {}])
    expect(values).toMatchObject(shop)
    expect(shop.email).toMatch(/@[\w-]+\.example$/)
    expect(shop.phone).toMatch(/555-01\d\d$/)
  }
})
