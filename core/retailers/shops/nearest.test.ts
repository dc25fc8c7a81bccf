import { expect, test } from 'vitest'
import { nearestRetailers } from './nearest.ts'
import type { Retailer } from './retailer.ts'
import { BARE_RETAILER } from './retailer.ts'

const shop = (id: string, change: Partial<Retailer> = {}): Retailer => ({
  ...BARE_RETAILER,
  id,
  name: `Shop ${id}`,
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'Missouri',
  zip: '64801',
  email: `${id}@shop.example`,
  phone: '(417) 555-0100',
  area: '648, 65801',
  ...change,
})
const at = (longitude: number) => ({ latitude: 37, longitude })
const target = { zip: '64850', place: at(-94), excluded: new Set<string>() }
const ids = (nearRetailers: ReturnType<typeof nearestRetailers>) =>
  nearRetailers.map(({ retailer }) => retailer.id)

test('sorts by distance, unknown distances last', () => {
  const nearRetailers = nearestRetailers(
    [
      { retailer: shop('unknown'), place: undefined },
      { retailer: shop('far'), place: at(-90) },
      { retailer: shop('near'), place: at(-94.1) },
    ],
    target,
  )
  expect(ids(nearRetailers)).toEqual(['near', 'far', 'unknown'])
  expect(nearRetailers.map(({ miles }) => miles === undefined)).toEqual([false, false, true])
})

test('lists only active shops that serve the ZIP code and aren’t excluded', () => {
  const places = [
    shop('on'),
    shop('off', { isOn: false }),
    shop('elsewhere', { area: '64851' }),
    shop('left-out'),
  ].map((retailer) => ({ retailer, place: at(-94) }))
  expect(ids(nearestRetailers(places, { ...target, excluded: new Set(['left-out']) }))).toEqual(['on'])
})
