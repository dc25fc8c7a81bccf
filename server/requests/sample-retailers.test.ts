import { expect, test } from 'vitest'
import { retailerFaults, tidyRetailer } from '#core/retailers/shops/retailer.ts'
import { SAMPLE_RETAILERS } from './sample-retailers.ts'

test('ten sample shops are as a clerk could have typed them, and reach nobody', () => {
  expect(SAMPLE_RETAILERS).toHaveLength(10)
  for (const shop of SAMPLE_RETAILERS) {
    expect([shop.name, retailerFaults(tidyRetailer(shop))]).toEqual([shop.name, {}])
    expect(tidyRetailer(shop)).toMatchObject(shop)
    expect(shop.email).toMatch(/@[\w-]+\.example$/)
    expect(shop.phone).toMatch(/555-01\d\d$/)
  }
})
